"""MXNet has no ndtri: its inverse error function, scaled."""

import math


def ndtri(F, array):
    return math.sqrt(2) * F.erfinv(2 * array - 1)
