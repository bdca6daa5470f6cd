"""MXNet: the difference, weighted and added."""


def lerp(F, array, other, weight):
    return F.broadcast_add(array, F.broadcast_mul(weight, F.broadcast_sub(other, array)))
