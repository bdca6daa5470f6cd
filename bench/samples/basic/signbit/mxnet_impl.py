"""MXNet: composed; for a zero, the reciprocal has the sign."""


def signbit(F, array):
    return F.broadcast_logical_or(array < 0, 1 / array < 0)
