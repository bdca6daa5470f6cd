"""MXNet has no fmod: the remainder of the magnitudes, with the sign of the dividend."""


def fmod(F, array, other):
    return F.broadcast_mul(F.sign(array), F.broadcast_mod(F.abs(array), F.abs(other)))
