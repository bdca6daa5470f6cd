"""MXNet: composed, as Gluon's `Swish` layer is."""


def silu(F, array):
    return array * F.sigmoid(array)
