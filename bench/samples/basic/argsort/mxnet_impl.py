"""MXNet: positions are floats unless another dtype is requested."""


def argsort(F, array, axis, descending):
    return F.argsort(array, axis=axis, is_ascend=not descending, dtype="int64")
