"""MXNet: differences of slices."""


def gradient(F, array, axis):
    def part(begin, end):
        return F.slice_axis(array, axis=axis, begin=begin, end=end)

    first, last = part(1, 2) - part(0, 1), part(-1, None) - part(-2, -1)
    return F.concat(first, (part(2, None) - part(0, -2)) / 2, last, dim=axis)
