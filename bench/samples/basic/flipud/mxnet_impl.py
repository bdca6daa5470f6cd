"""MXNet: its `flip`, which is told the axis."""


def flipud(F, array):
    return F.flip(array, axis=0)
