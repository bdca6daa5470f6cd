"""MXNet: a choice; what stays loses the bias with its own sign."""


def shrink(F, array, bias, bound):
    return F.where(F.abs(array) <= bound, F.zeros_like(array), array - bias * F.sign(array))
