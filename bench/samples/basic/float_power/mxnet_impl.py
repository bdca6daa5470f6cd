"""MXNet has float_power only as a call of NumPy: the power of double precision."""


def float_power(F, array, other):
    return F.broadcast_power(F.cast(array, "float64"), F.cast(other, "float64"))
