"""MXNet: a comparison with the largest; there are no ties here."""


def hardmax(F, array, axis):
    return F.broadcast_equal(array, F.max(array, axis=axis, keepdims=True))
