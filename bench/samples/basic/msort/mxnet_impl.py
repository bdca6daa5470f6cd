"""MXNet: `sort` along the first axis."""


def msort(F, array):
    return F.sort(array, axis=0)
