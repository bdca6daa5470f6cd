"""MXNet: the logarithm of the sum."""


def reduce_log_sum(F, array, axis, keepdims):
    return F.log(F.sum(array, axis=axis, keepdims=keepdims))
