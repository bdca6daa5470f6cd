"""MXNet: `diag` of the flat array."""


def diagflat(F, array, offset):
    return F.diag(F.reshape(array, shape=(-1,)), k=offset)
