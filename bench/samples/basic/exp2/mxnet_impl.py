"""MXNet has no exp2; a number to the power of an array is one operator."""


def exp2(F, array):
    return 2**array
