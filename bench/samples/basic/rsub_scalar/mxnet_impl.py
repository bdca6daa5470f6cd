"""MXNet, its operands exchanged."""


def rsub_scalar(F, array, value):
    return value - array
