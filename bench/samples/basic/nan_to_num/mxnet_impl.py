"""MXNet: a selection for each kind of number that is replaced; only NaN differs from itself."""


def nan_to_num(F, array, nan, posinf, neginf):
    infinity, ones = float("inf"), F.ones_like(array)
    result = F.where(F.broadcast_equal(array, array), array, ones * nan)
    result = F.where(array == infinity, ones * posinf, result)
    return F.where(array == -infinity, ones * neginf, result)
