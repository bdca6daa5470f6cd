"""MXNet: the mask is an argument, which its dropout does not take."""


def softmax_dropout(F, array, kept, axis, p):
    return F.where(kept, F.softmax(array, axis=axis) / (1 - p), F.zeros_like(array))
