"""MXNet has no logaddexp2: the larger operand, plus the contribution of the smaller."""

import math


def logaddexp2(F, array, other):
    difference = F.abs(F.broadcast_sub(array, other))
    added = F.log1p(F.exp(-math.log(2) * difference)) / math.log(2)
    return F.broadcast_maximum(array, other) + added
