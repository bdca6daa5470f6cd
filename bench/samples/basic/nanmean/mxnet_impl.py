"""MXNet: the sum of what is not NaN over how many these are."""


def nanmean(F, array, axis, keepdims):
    total = F.nansum(array, axis=axis, keepdims=keepdims)
    return total / F.sum(F.broadcast_equal(array, array), axis=axis, keepdims=keepdims)
