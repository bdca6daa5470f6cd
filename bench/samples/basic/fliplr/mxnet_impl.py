"""MXNet: its `flip`, which takes the axis."""


def fliplr(F, array):
    return F.flip(array, axis=1)
