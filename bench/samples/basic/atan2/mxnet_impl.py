"""MXNet has arctan2 in mx.np only: the angle of the line, turned by pi left of the origin."""

import math


def atan2(F, array, other):
    turn = F.broadcast_mul(F.sign(array), other < 0) * math.pi
    return F.arctan(F.broadcast_div(array, other)) + turn
