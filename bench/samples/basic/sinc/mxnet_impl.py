"""MXNet has no sinc: the quotient, and 1 at 0."""

import math


def sinc(F, array):
    is_zero = array == 0
    angle = math.pi * F.where(is_zero, F.ones_like(array), array)
    return F.where(is_zero, F.ones_like(array), F.sin(angle) / angle)
