"""MXNet: offsets of regions decoded to boxes, with an axis for the classes."""

import math


def delta2bbox(F, rois, deltas, means, stds, max_shape, wh_ratio_clip, inset):
    steps = F.reshape(deltas, shape=(0, -1, 4))
    steps = F.broadcast_add(F.broadcast_mul(steps, stds), means)
    shifts, scales = F.split(steps, num_outputs=2, axis=2)
    lower, upper = F.split(F.expand_dims(rois, axis=1), num_outputs=2, axis=2)
    sizes = upper - lower + 1
    centers = F.broadcast_add((lower + upper) / 2, F.broadcast_mul(sizes, shifts))
    limit = abs(math.log(wh_ratio_clip))
    sizes = F.broadcast_mul(sizes, F.exp(F.clip(scales, -limit, limit)))
    corners = F.concat(centers - sizes / 2 + inset, centers + sizes / 2 - inset, dim=2)
    if max_shape is not None:
        x1, y1, x2, y2 = F.split(corners, num_outputs=4, axis=2)
        x1, x2 = F.clip(x1, 0, max_shape[1] - 1), F.clip(x2, 0, max_shape[1] - 1)
        y1, y2 = F.clip(y1, 0, max_shape[0] - 1), F.clip(y2, 0, max_shape[0] - 1)
        corners = F.concat(x1, y1, x2, y2, dim=2)
    return F.reshape(corners, shape=(0, -1))
