"""MXNet has isneginf for arrays but not for graphs: a comparison."""


def isneginf(F, array):
    return array == float("-inf")
