"""MXNet, against the namespace F of arrays or symbols."""


def roll(F, array, shift, axis):
    """The two parts along each axis, joined the other way round."""
    for places, dimension in zip(shift, axis):
        if places:
            tail = F.slice_axis(array, axis=dimension, begin=-places, end=None)
            head = F.slice_axis(array, axis=dimension, begin=0, end=-places)
            array = F.concat(tail, head, dim=dimension)
    return array
