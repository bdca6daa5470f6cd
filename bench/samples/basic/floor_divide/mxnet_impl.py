"""MXNet has no floor division: the quotient, rounded down."""


def floor_divide(F, array, other):
    return F.floor(F.broadcast_div(array, other))
