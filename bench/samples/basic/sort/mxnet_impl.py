"""MXNet: `sort` returns no positions; `topk` without a number of elements sorts, and returns both."""


def sort(F, array, axis, descending):
    return F.topk(array, k=0, axis=axis, ret_typ="both", is_ascend=not descending, dtype="int64")
