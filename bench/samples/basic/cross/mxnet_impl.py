"""MXNet: both products of the coordinates, and their difference."""


def cross(F, array, other, axis):
    x, y, z = F.split(array, num_outputs=3, axis=axis)
    u, v, w = F.split(other, num_outputs=3, axis=axis)
    parts = [
        F.broadcast_sub(F.broadcast_mul(a, d), F.broadcast_mul(b, c))
        for a, b, c, d in ((y, z, v, w), (z, x, w, u), (x, y, u, v))
    ]
    return F.concat(*parts, dim=axis)
