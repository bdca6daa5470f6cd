"""MXNet: the magnitude that is left, with the element's sign."""


def softshrink(F, array, bound):
    return F.sign(array) * F.relu(F.abs(array) - bound)
