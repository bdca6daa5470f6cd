"""MXNet: the product of a column and a row."""


def ger(F, array, other):
    return F.dot(F.expand_dims(array, axis=1), F.expand_dims(other, axis=0))
