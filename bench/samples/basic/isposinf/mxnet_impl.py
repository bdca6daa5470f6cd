"""MXNet has isposinf for arrays but not for graphs: a comparison."""


def isposinf(F, array):
    return array == float("inf")
