"""MXNet, whose `trapz` is a call of NumPy: the sum, minus half of both ends."""


def trapezoid(F, array, axis):
    first = F.slice_axis(array, axis=axis, begin=0, end=1)
    last = F.slice_axis(array, axis=axis, begin=-1, end=None)
    return F.sum(array, axis=axis) - F.squeeze(first + last, axis=axis) / 2
