"""MXNet: `isclose`, composed; its own is in `mx.np` only, and not for graphs."""


def isclose(F, array, other, rtol, atol, equal_nan):
    difference = F.abs(F.broadcast_sub(array, other))
    close = F.broadcast_lesser_equal(difference, atol + rtol * F.abs(other))
    if not equal_nan:
        return close
    array_nan, other_nan = F.broadcast_not_equal(array, array), F.broadcast_not_equal(other, other)
    return F.broadcast_logical_or(close, F.broadcast_logical_and(array_nan, other_nan))
