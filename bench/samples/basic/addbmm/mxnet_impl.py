"""MXNet: the sum of the products, and a weighted sum."""


def addbmm(F, array, left, right, beta, alpha):
    return F.broadcast_add(beta * array, alpha * F.sum(F.batch_dot(left, right), axis=0))
