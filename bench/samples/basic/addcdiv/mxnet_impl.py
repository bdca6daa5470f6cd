"""MXNet: the quotient, scaled and added."""


def addcdiv(F, array, other, third, value):
    return F.broadcast_add(array, value * F.broadcast_div(other, third))
