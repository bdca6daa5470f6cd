"""MXNet: what is left of the magnitude, with its sign."""


def softshrink(F, array, bound):
    return F.sign(array) * F.relu(F.abs(array) - bound)
