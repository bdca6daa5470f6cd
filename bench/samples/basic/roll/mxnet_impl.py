"""MXNet: the two parts along each axis, sliced and joined the other way round."""


def roll(F, array, shift, axis):
    for places, dimension in zip(shift, axis):
        tail = F.slice_axis(array, axis=dimension, begin=-places, end=None)
        head = F.slice_axis(array, axis=dimension, begin=0, end=-places)
        array = F.concat(tail, head, dim=dimension)
    return array
