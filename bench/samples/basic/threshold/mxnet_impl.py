"""MXNet: composed; `where` chooses between two arrays of one shape."""


def threshold(F, array, threshold, value):
    return F.where(array > threshold, array, F.ones_like(array) * value)
