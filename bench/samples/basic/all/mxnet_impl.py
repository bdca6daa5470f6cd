"""MXNet: the minimum of the conditions, which are ones and zeros."""


def all(F, array, axis, keepdims):
    return F.min(array, axis=axis, keepdims=keepdims)
