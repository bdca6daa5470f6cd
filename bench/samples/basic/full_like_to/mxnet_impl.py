"""MXNet has arrays of zeros like another, which are converted, and to which the value is added."""


def full_like_to(F, array, value, dtype):
    return F.cast(F.zeros_like(array), dtype=dtype) + value
