"""MXNet: the limit over the norm, where that is above."""


def renorm(F, array, axis, limit):
    length = F.sqrt(F.sum(F.square(array), axis=axis, exclude=True, keepdims=True))
    factor = F.where(length > limit, limit / length, F.ones_like(length))
    return F.broadcast_mul(array, factor)
