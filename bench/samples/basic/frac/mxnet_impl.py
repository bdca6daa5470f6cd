"""MXNet: what is left of the whole part."""


def frac(F, array):
    return array - F.trunc(array)
