"""TensorFlow: corners and crossings of each pair, sorted around their mean."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.long_tail.rotated_box_iou.tolerances import ROUNDING, TOUCHING

FORMULATION = STATIC


def rotated_box_iou(boxes1, boxes2):
    # Coordinates are relative to the first box's centre, so that numbers stay small.
    count, other_count = boxes1.shape[0], boxes2.shape[0]
    offsets = (boxes2[:, :2] - boxes1[:, None, :2])[:, :, None]
    own = tf.broadcast_to(corners(boxes1)[:, None], (count, other_count, 4, 2))
    other = corners(boxes2) + offsets

    points, valid = crossings(own, other)
    points = tf.concat([own, other, points], axis=2)
    insides = [is_inside(own - offsets, boxes2[None]), is_inside(other, boxes1[:, None])]
    valid = tf.concat([*insides, valid], axis=2)

    weights = tf.cast(valid, points.dtype)
    number = tf.maximum(tf.reduce_sum(weights, axis=2), 1)
    mean = tf.reduce_sum(points * weights[..., None], axis=2) / number[..., None]
    points -= mean[:, :, None]
    one = tf.gather(points, tf.argmax(weights, axis=2), batch_dims=2)
    points = tf.where(valid[..., None], points, one[:, :, None])
    order = tf.argsort(tf.atan2(points[..., 1], points[..., 0]), axis=2)
    points = tf.gather(points, order, batch_dims=2)
    shared = tf.reduce_sum(cross(points, tf.roll(points, -1, axis=2)), axis=2) / 2
    areas = (boxes1[:, 2] * boxes1[:, 3])[:, None] + boxes2[:, 2] * boxes2[:, 3]
    return shared / (areas - shared)


def corners(boxes):
    """Return corners (N, 4, 2) relative to the centre, counter-clockwise."""
    w, h = boxes[:, 2:3] / 2, boxes[:, 3:4] / 2
    x, y = tf.concat([-w, w, w, -w], axis=1), tf.concat([-h, -h, h, h], axis=1)
    cos, sin = tf.cos(boxes[:, 4:]), tf.sin(boxes[:, 4:])
    return tf.stack([x * cos - y * sin, x * sin + y * cos], axis=2)


def cross(a, b):
    return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]


def is_inside(points, boxes):
    """Return whether points (N, M, 4, 2), relative to the boxes' centres,
    lie in boxes (N or 1, M or 1, 5)."""
    cos, sin = tf.cos(boxes[..., 4:]), tf.sin(boxes[..., 4:])
    x = points[..., 0] * cos + points[..., 1] * sin
    y = points[..., 1] * cos - points[..., 0] * sin
    half = boxes[..., 2:4] / 2 + TOUCHING
    return (tf.abs(x) <= half[..., :1]) & (tf.abs(y) <= half[..., 1:])


def crossings(own, other):
    """Return the crossings (N, M, 16, 2) of the 16 pairs of edges, and whether they cross (N, M, 16)."""
    start, step = own[:, :, :, None], (tf.roll(own, -1, axis=2) - own)[:, :, :, None]
    other_start, other_step = other[:, :, None], (tf.roll(other, -1, axis=2) - other)[:, :, None]
    slope = cross(step, other_step)
    parallel = slope == 0
    slope = tf.where(parallel, tf.constant(1, slope.dtype), slope)
    position = cross(other_start - start, other_step) / slope
    other_position = cross(other_start - start, step) / slope
    limit = 0.5 + ROUNDING
    meet = (tf.abs(position - 0.5) <= limit) & (tf.abs(other_position - 0.5) <= limit) & ~parallel
    shape = *own.shape[:2], 16
    return tf.reshape(start + position[..., None] * step, (*shape, 2)), tf.reshape(meet, shape)
