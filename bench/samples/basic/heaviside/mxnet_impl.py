"""MXNet has heaviside only as a call of NumPy: comparisons."""


def heaviside(F, array, other):
    return F.broadcast_add(array > 0, F.broadcast_mul(array == 0, other))
