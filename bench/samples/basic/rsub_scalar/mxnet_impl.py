"""MXNet: its subtraction, with exchanged operands."""


def rsub_scalar(F, array, value):
    return value - array
