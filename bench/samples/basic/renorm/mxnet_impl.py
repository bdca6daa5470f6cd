"""MXNet: scaled by the limit over the norm where the norm is above the limit."""


def renorm(F, array, axis, limit):
    length = F.sqrt(F.sum(F.square(array), axis=axis, exclude=True, keepdims=True))
    factor = F.where(length > limit, limit / length, F.ones_like(length))
    return F.broadcast_mul(array, factor)
