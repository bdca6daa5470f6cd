"""MXNet: the product, scaled and added."""


def addcmul(F, array, other, third, value):
    return F.broadcast_add(array, value * F.broadcast_mul(other, third))
