"""The reference: no polygons are built; their boundaries are summed by Green's theorem."""

import numpy as np

SIGNS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])


def rotated_box_iou(boxes1, boxes2):
    """Return IoU (N, M).

    The boundary of an intersection consists of the parts of either box's edges that lie in the other box.
    """
    corners1, corners2 = corners(boxes1)[:, None], corners(boxes2)[None]
    shared = (boundary(corners1, corners2, True) + boundary(corners2, corners1, False)) / 2
    areas1, areas2 = boxes1[:, 2] * boxes1[:, 3], boxes2[:, 2] * boxes2[:, 3]
    return shared / (areas1[:, None] + areas2 - shared)


def corners(boxes):
    """Return corners (N, 4, 2), counter-clockwise."""
    x, y = np.moveaxis(SIGNS * boxes[:, None, 2:4], -1, 0)
    cos, sin = np.cos(boxes[:, 4:]), np.sin(boxes[:, 4:])
    return boxes[:, None, :2] + np.stack([x * cos - y * sin, x * sin + y * cos], axis=-1)


def boundary(polygons, others, with_common):
    """Return twice the area that edges of `polygons` (n, m, 4, 2) sweep about the origin inside `others`.

    with_common: whether parts that lie on edges of `others`, in the same direction, are included.
    """
    steps = np.roll(polygons, -1, axis=2) - polygons
    shape = np.broadcast_shapes(polygons.shape, others.shape)[:-1]
    start, end = np.zeros(shape), np.ones(shape)
    edges = np.roll(others, -1, axis=2) - others
    for side in range(4):
        corner, edge = others[..., side, None, :], edges[..., side, None, :]
        distance, slope = cross(edge, polygons - corner), cross(edge, steps)
        with np.errstate(divide="ignore", invalid="ignore"):
            crossing = -distance / slope
        start = np.where(slope > 0, np.maximum(start, crossing), start)
        end = np.where(slope < 0, np.minimum(end, crossing), end)
        outside = distance < 0
        if not with_common:
            outside |= (distance == 0) & (np.sum(edge * steps, axis=-1) > 0)
        end = np.where((slope == 0) & outside, 0, end)
    return np.sum(np.maximum(end - start, 0) * cross(polygons, steps), axis=-1)


def cross(a, b):
    return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
