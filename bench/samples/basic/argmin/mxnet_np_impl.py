"""MXNet's `mx.np`: its argmin keeps no axis."""


def argmin(F, array, axis, keepdims):
    positions = F.argmin(array, axis=axis)
    return F.expand_dims(positions, axis) if keepdims else positions
