"""MXNet: the sum of products."""


def vecdot(F, array, other, axis):
    return F.sum(F.broadcast_mul(array, other), axis=axis)
