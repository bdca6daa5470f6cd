"""MXNet: an axis for the classes by `reshape`; sizes grow at most 1000 / 16 times."""

import math


def offset2bbox(F, boxes, offset, weights):
    steps = F.broadcast_div(F.reshape(offset, shape=(0, -1, 4)), weights)
    shifts, scales = F.split(steps, num_outputs=2, axis=2)
    lower, upper = F.split(F.expand_dims(boxes, axis=1), num_outputs=2, axis=2)
    sizes = upper - lower + 1
    centers = F.broadcast_add(lower + 0.5 * sizes, F.broadcast_mul(shifts, sizes))
    sizes = F.broadcast_mul(F.exp(F.minimum(scales, math.log(1000 / 16))), sizes)
    corners = F.concat(centers - 0.5 * sizes, centers + 0.5 * sizes - 1, dim=2)
    return F.reshape(corners, shape=(0, -1))
