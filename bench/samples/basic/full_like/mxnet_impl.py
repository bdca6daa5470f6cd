"""MXNet has arrays of zeros like another, to which the value is added."""


def full_like(F, array, value):
    return F.zeros_like(array) + value
