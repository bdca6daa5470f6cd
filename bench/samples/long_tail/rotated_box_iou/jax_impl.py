"""JAX: corners and crossings of each pair, sorted around their mean."""

import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.long_tail.rotated_box_iou.tolerances import ROUNDING, TOUCHING

FORMULATION = STATIC


def rotated_box_iou(boxes1, boxes2):
    # Coordinates are relative to the first box's centre, so that numbers stay small.
    count, other_count = len(boxes1), len(boxes2)
    offsets = (boxes2[:, :2] - boxes1[:, None, :2])[:, :, None]
    own = jnp.broadcast_to(corners(boxes1)[:, None], (count, other_count, 4, 2))
    other = corners(boxes2) + offsets

    points, valid = crossings(own, other)
    points = jnp.concatenate([own, other, points], axis=2)
    insides = [is_inside(own - offsets, boxes2[None]), is_inside(other, boxes1[:, None])]
    valid = jnp.concatenate([*insides, valid], axis=2)

    number = jnp.maximum(valid.sum(axis=2, keepdims=True), 1).astype(points.dtype)
    points -= ((points * valid[..., None]).sum(axis=2) / number)[:, :, None]
    one = jnp.take_along_axis(points, valid.argmax(axis=2)[..., None, None], axis=2)
    points = jnp.where(valid[..., None], points, one)
    order = jnp.argsort(jnp.arctan2(points[..., 1], points[..., 0]), axis=2)
    points = jnp.take_along_axis(points, order[..., None], axis=2)
    shared = cross(points, jnp.roll(points, -1, axis=2)).sum(axis=2) / 2
    areas = (boxes1[:, 2] * boxes1[:, 3])[:, None] + boxes2[:, 2] * boxes2[:, 3]
    return shared / (areas - shared)


def corners(boxes):
    """Return corners (N, 4, 2) relative to the centre, counter-clockwise."""
    w, h = boxes[:, 2:3] / 2, boxes[:, 3:4] / 2
    x, y = jnp.concatenate([-w, w, w, -w], axis=1), jnp.concatenate([-h, -h, h, h], axis=1)
    cos, sin = jnp.cos(boxes[:, 4:]), jnp.sin(boxes[:, 4:])
    return jnp.stack([x * cos - y * sin, x * sin + y * cos], axis=2)


def cross(a, b):
    return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]


def is_inside(points, boxes):
    """Return whether points (N, M, 4, 2), relative to the boxes' centres,
    lie in boxes (N or 1, M or 1, 5)."""
    cos, sin = jnp.cos(boxes[..., 4:]), jnp.sin(boxes[..., 4:])
    x = points[..., 0] * cos + points[..., 1] * sin
    y = points[..., 1] * cos - points[..., 0] * sin
    half = boxes[..., 2:4] / 2 + TOUCHING
    return (jnp.abs(x) <= half[..., :1]) & (jnp.abs(y) <= half[..., 1:])


def crossings(own, other):
    """Return the crossings (N, M, 16, 2) of the 16 pairs of edges, and whether they cross (N, M, 16)."""
    start, step = own[:, :, :, None], (jnp.roll(own, -1, axis=2) - own)[:, :, :, None]
    other_start, other_step = other[:, :, None], (jnp.roll(other, -1, axis=2) - other)[:, :, None]
    slope = cross(step, other_step)
    parallel = slope == 0
    slope = jnp.where(parallel, 1, slope)
    position = cross(other_start - start, other_step) / slope
    other_position = cross(other_start - start, step) / slope
    limit = 0.5 + ROUNDING
    meet = (jnp.abs(position - 0.5) <= limit) & (jnp.abs(other_position - 0.5) <= limit) & ~parallel
    shape = *own.shape[:2], 16
    return (start + position[..., None] * step).reshape(*shape, 2), meet.reshape(shape)
