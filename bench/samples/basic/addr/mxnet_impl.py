"""MXNet: the product of a column and a row, and a weighted sum."""


def addr(F, array, left, right, beta, alpha):
    product = F.dot(F.expand_dims(left, axis=1), F.expand_dims(right, axis=0))
    return F.broadcast_add(beta * array, alpha * product)
