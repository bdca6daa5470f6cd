"""MXNet: a product and a weighted sum."""


def addmm(F, array, left, right, beta, alpha):
    return F.broadcast_add(beta * array, alpha * F.dot(left, right))
