"""MXNet, against the namespace F of arrays or symbols."""


def roll(F, array, shift, axis):
    """Return `array` rolled along each axis: its two parts joined in the other order."""
    for places, dimension in zip(shift, axis):
        if places:
            tail = F.slice_axis(array, axis=dimension, begin=-places, end=None)
            head = F.slice_axis(array, axis=dimension, begin=0, end=-places)
            array = F.concat(tail, head, dim=dimension)
    return array
