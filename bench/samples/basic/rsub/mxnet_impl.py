"""MXNet: its subtraction with broadcasting is a function, not an operator."""


def rsub(F, array, other):
    return F.broadcast_sub(other, array)
