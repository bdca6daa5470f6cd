"""MXNet, whose dropout draws a mask of its own: here one is given."""


def softmax_dropout(F, array, kept, axis, p):
    return F.where(kept, F.softmax(array, axis=axis) / (1 - p), F.zeros_like(array))
