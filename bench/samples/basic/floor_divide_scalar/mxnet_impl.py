"""MXNet has no floor division: the quotient, rounded down."""


def floor_divide_scalar(F, array, value):
    return F.floor(array / value)
