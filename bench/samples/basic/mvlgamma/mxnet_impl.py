"""MXNet has no multivariate gamma function: the sum over its dimensions."""

import math


def mvlgamma(F, array, order):
    terms = F.add_n(*(F.gammaln(array - index / 2) for index in range(order)))
    return terms + order * (order - 1) / 4 * math.log(math.pi)
