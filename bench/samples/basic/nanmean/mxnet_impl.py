"""MXNet: the sum of the elements that are not NaN, over their number."""


def nanmean(F, array, axis, keepdims):
    total = F.nansum(array, axis=axis, keepdims=keepdims)
    return total / F.sum(F.broadcast_equal(array, array), axis=axis, keepdims=keepdims)
