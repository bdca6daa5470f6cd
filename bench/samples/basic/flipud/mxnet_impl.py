"""MXNet: its `flip`, which takes the axis."""


def flipud(F, array):
    return F.flip(array, axis=0)
