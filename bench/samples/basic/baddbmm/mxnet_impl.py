"""MXNet: a product and a weighted sum."""


def baddbmm(F, array, left, right, beta, alpha):
    return F.broadcast_add(beta * array, alpha * F.batch_dot(left, right))
