"""MXNet: corners and crossings of each pair, sorted around their mean."""

from bench.samples.contract import STATIC
from bench.samples.long_tail.rotated_box_iou.tolerances import ROUNDING, TOUCHING

FORMULATION = STATIC
CANDIDATES = 24


def rotated_box_iou(F, boxes1, boxes2):
    # Coordinates are relative to the first box's centre, so that numbers stay small.
    first, second = (F.split(boxes, num_outputs=5, axis=1) for boxes in (boxes1, boxes2))
    offset_x, offset_y = (
        F.broadcast_sub(F.expand_dims(there, 0), F.expand_dims(here, 1))
        for here, there in zip(first[:2], second[:2])
    )
    other = [
        F.broadcast_add(F.expand_dims(place, 0), offset)
        for place, offset in zip(corners(F, second), (offset_x, offset_y))
    ]
    own = [F.broadcast_add(F.expand_dims(place, 1), F.zeros_like(other[0])) for place in corners(F, first)]

    from_other = [F.broadcast_sub(place, offset) for place, offset in zip(own, (offset_x, offset_y))]
    own_inside = is_inside(F, from_other, [F.expand_dims(part, 0) for part in second[2:]])
    other_inside = is_inside(F, other, [F.expand_dims(part, 1) for part in first[2:]])
    crossing_x, crossing_y, meet = crossings(F, own, other)
    valid = F.concat(own_inside, other_inside, meet, dim=2)
    x = about_mean(F, F.concat(own[0], other[0], crossing_x, dim=2), valid)
    y = about_mean(F, F.concat(own[1], other[1], crossing_y, dim=2), valid)
    x, y = sorted_by_angle(F, x, y)
    shared = F.sum(x * rolled(F, y) - y * rolled(F, x), axis=2) / 2
    areas = F.broadcast_add(first[2] * first[3], F.transpose(second[2] * second[3]))
    return shared / (areas - shared)


def corners(F, parts):
    """Return x and y of the corners, each (N, 4), relative to the centre, counter-clockwise."""
    w, h, angle = parts[2] / 2, parts[3] / 2, parts[4]
    x, y = F.concat(-w, w, w, -w, dim=1), F.concat(-h, -h, h, h, dim=1)
    cos, sin = F.cos(angle), F.sin(angle)
    return (
        F.broadcast_mul(x, cos) - F.broadcast_mul(y, sin),
        F.broadcast_mul(x, sin) + F.broadcast_mul(y, cos),
    )


def is_inside(F, points, sizes):
    """Return whether points, x and y (N, M, 4), lie in boxes about the origin: w, h, angle."""
    x, y = points
    w, h, angle = sizes
    cos, sin = F.cos(angle), F.sin(angle)
    across = F.abs(F.broadcast_mul(x, cos) + F.broadcast_mul(y, sin))
    down = F.abs(F.broadcast_mul(y, cos) - F.broadcast_mul(x, sin))
    return F.broadcast_lesser_equal(across, w / 2 + TOUCHING) * F.broadcast_lesser_equal(
        down, h / 2 + TOUCHING
    )


def crossings(F, own, other):
    """Return x and y of the crossings of the 16 pairs of edges, and whether they cross, each (N, M, 16)."""
    x, y = (F.expand_dims(places, 3) for places in own)
    dx, dy = (F.expand_dims(rolled(F, places) - places, 3) for places in own)
    other_dx, other_dy = (F.expand_dims(rolled(F, places) - places, 2) for places in other)
    to_x, to_y = (F.broadcast_sub(F.expand_dims(there, 2), here) for here, there in zip((x, y), other))
    slope = F.broadcast_mul(dx, other_dy) - F.broadcast_mul(dy, other_dx)
    parallel = slope == 0
    slope = slope + parallel
    position = (F.broadcast_mul(to_x, other_dy) - F.broadcast_mul(to_y, other_dx)) / slope
    other_position = (F.broadcast_mul(to_x, dy) - F.broadcast_mul(to_y, dx)) / slope
    limit = 0.5 + ROUNDING
    meet = (F.abs(position - 0.5) <= limit) * (F.abs(other_position - 0.5) <= limit) * (1 - parallel)
    found = (
        F.broadcast_add(x, F.broadcast_mul(position, dx)),
        F.broadcast_add(y, F.broadcast_mul(position, dy)),
        meet,
    )
    return [F.reshape(places, shape=(0, 0, -1)) for places in found]


def rolled(F, places):
    """Return for each place the next one along the last axis."""
    following = F.slice_axis(places, axis=2, begin=1, end=None)
    return F.concat(following, F.slice_axis(places, axis=2, begin=0, end=1), dim=2)


def about_mean(F, places, valid):
    """Return places (N, M, 24) relative to the mean of the valid ones;
    a valid place replaces those that are not."""
    number = F.maximum(F.sum(valid, axis=2, keepdims=True), 1)
    places = F.broadcast_sub(places, F.broadcast_div(F.sum(places * valid, axis=2, keepdims=True), number))
    one = F.pick(places, F.argmax(valid, axis=2), axis=2, keepdims=True)
    return F.where(valid, places, F.broadcast_like(one, places))


def sorted_by_angle(F, x, y):
    """Return places sorted by a number that grows with their angle: `mx.nd` of MXNet 1.9.1 has no arctan2."""
    share = x / F.maximum(F.abs(x) + F.abs(y), 1e-30)
    angle = (1 - share) * (1 - 2 * (y < 0))
    order = F.reshape(F.argsort(angle, axis=2, dtype="int64"), shape=(-1, CANDIDATES))
    rows = F.cast(F.contrib.arange_like(F.cast(order, "float64"), axis=0), "int64") * CANDIDATES
    flat = F.broadcast_add(order, F.expand_dims(rows, 1))
    return [F.reshape_like(F.take(F.reshape(places, shape=(-1,)), flat), places) for places in (x, y)]
