"""MXNet: composed with `hard_sigmoid`."""


def hardswish(F, array):
    return array * F.hard_sigmoid(array, alpha=1 / 6, beta=0.5)
