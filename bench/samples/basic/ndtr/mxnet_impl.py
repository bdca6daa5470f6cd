"""MXNet has no ndtr: its error function, scaled."""

import math


def ndtr(F, array):
    return 0.5 + 0.5 * F.erf(math.sqrt(0.5) * array)
