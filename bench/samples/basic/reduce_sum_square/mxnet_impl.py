"""MXNet: the sum of the squares."""


def reduce_sum_square(F, array, axis, keepdims):
    return F.sum(F.square(array), axis=axis, keepdims=keepdims)
