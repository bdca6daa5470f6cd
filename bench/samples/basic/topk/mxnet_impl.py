"""MXNet: positions are floats unless another dtype is requested."""


def topk(F, array, k, axis, largest):
    return F.topk(array, k=k, axis=axis, ret_typ="both", is_ascend=not largest, dtype="int64")
