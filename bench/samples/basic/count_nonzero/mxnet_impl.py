"""MXNet: composed."""


def count_nonzero(F, array, axis):
    return F.sum(array != 0, axis=axis)
