"""PyTorch: corners and crossings of each pair, sorted around their mean."""

import torch

from bench.samples.contract import STATIC
from bench.samples.long_tail.rotated_box_iou.tolerances import ROUNDING, TOUCHING

FORMULATION = STATIC


def rotated_box_iou(boxes1, boxes2):
    # Coordinates are relative to the first box's centre, so that numbers stay small.
    count, other_count = boxes1.size(0), boxes2.size(0)
    offsets = (boxes2[:, :2] - boxes1[:, None, :2]).unsqueeze(2)
    own = corners(boxes1).unsqueeze(1).expand(count, other_count, 4, 2)
    other = corners(boxes2) + offsets

    points, valid = crossings(own, other)
    points = torch.cat([own, other, points], dim=2)
    own_inside = is_inside(own - offsets, boxes2.unsqueeze(0))
    other_inside = is_inside(other, boxes1.unsqueeze(1))
    valid = torch.cat([own_inside, other_inside, valid], dim=2)

    number = valid.sum(dim=2, keepdim=True).clamp(min=1)
    points = points - ((points * valid.unsqueeze(3)).sum(dim=2) / number).unsqueeze(2)
    one = valid.to(points.dtype).argmax(dim=2)[:, :, None, None].expand(count, other_count, 1, 2)
    points = torch.where(valid.unsqueeze(3), points, points.gather(2, one))
    order = torch.atan2(points[..., 1], points[..., 0]).argsort(dim=2)
    points = points.gather(2, order.unsqueeze(3).expand(points.shape))
    shared = cross(points, points.roll(-1, 2)).sum(dim=2) / 2
    areas = (boxes1[:, 2] * boxes1[:, 3]).unsqueeze(1) + boxes2[:, 2] * boxes2[:, 3]
    return shared / (areas - shared)


def corners(boxes):
    """Return corners (N, 4, 2) relative to the centre, counter-clockwise."""
    w, h = boxes[:, 2:3] / 2, boxes[:, 3:4] / 2
    x, y = torch.cat([-w, w, w, -w], dim=1), torch.cat([-h, -h, h, h], dim=1)
    cos, sin = torch.cos(boxes[:, 4:]), torch.sin(boxes[:, 4:])
    return torch.stack([x * cos - y * sin, x * sin + y * cos], dim=2)


def cross(a, b):
    return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]


def is_inside(points, boxes):
    """Return whether points (N, M, 4, 2), relative to the boxes' centres,
    lie in boxes (N or 1, M or 1, 5)."""
    cos, sin = torch.cos(boxes[..., 4:]), torch.sin(boxes[..., 4:])
    x = points[..., 0] * cos + points[..., 1] * sin
    y = points[..., 1] * cos - points[..., 0] * sin
    half = boxes[..., 2:4] / 2 + TOUCHING
    return (x.abs() <= half[..., :1]) & (y.abs() <= half[..., 1:])


def crossings(own, other):
    """Return the crossings (N, M, 16, 2) of the 16 pairs of edges, and whether they cross (N, M, 16)."""
    start, step = own.unsqueeze(3), (own.roll(-1, 2) - own).unsqueeze(3)
    other_start, other_step = other.unsqueeze(2), (other.roll(-1, 2) - other).unsqueeze(2)
    slope = cross(step, other_step)
    parallel = slope == 0
    slope = slope.masked_fill(parallel, 1.0)
    position = cross(other_start - start, other_step) / slope
    other_position = cross(other_start - start, step) / slope
    meet = (
        ((position - 0.5).abs() <= 0.5 + ROUNDING)
        & ((other_position - 0.5).abs() <= 0.5 + ROUNDING)
        & ~parallel
    )
    return (start + position.unsqueeze(4) * step).flatten(2, 3), meet.flatten(2)
