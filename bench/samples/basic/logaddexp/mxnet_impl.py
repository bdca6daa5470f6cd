"""MXNet has no logaddexp: the larger operand, plus the contribution of the smaller."""


def logaddexp(F, array, other):
    difference = F.abs(F.broadcast_sub(array, other))
    return F.broadcast_maximum(array, other) + F.log1p(F.exp(-difference))
