"""MXNet: the array minus its whole part."""


def frac(F, array):
    return array - F.trunc(array)
