"""MXNet: the maximum of the conditions, which are ones and zeros."""


def any(F, array, axis, keepdims):
    return F.max(array, axis=axis, keepdims=keepdims)
