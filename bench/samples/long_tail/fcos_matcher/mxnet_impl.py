"""MXNet: all points against all boxes, side by side; the chosen box's sides by `pick`."""


def fcos_matcher(F, points, gt, ranges, outside):
    x, y = F.split(points, num_outputs=2, axis=1)
    lower, upper = F.split(ranges, num_outputs=2, axis=1)
    x1, y1, x2, y2, classes = F.split(F.transpose(gt), num_outputs=5, axis=0)
    left, top = F.broadcast_sub(x, x1), F.broadcast_sub(y, y1)
    right, bottom = F.broadcast_sub(x2, x), F.broadcast_sub(y2, y)
    sides = F.stack(left, top, right, bottom, axis=2)
    largest = F.max(sides, axis=2)
    in_level = F.broadcast_greater_equal(largest, lower) * F.broadcast_lesser_equal(largest, upper)
    eligible = in_level * (F.min(sides, axis=2) > 0)
    areas = F.broadcast_mul((x2 - x1 + 1) * (y2 - y1 + 1), F.ones_like(left))
    chosen = F.argmin(F.where(eligible, areas, outside * F.ones_like(areas)), axis=1)
    labels = F.take(F.reshape(classes, (-1,)), chosen) * F.max(eligible, axis=1)
    targets = F.pick(sides, F.broadcast_axis(F.expand_dims(chosen, 1), axis=1, size=4), axis=1)
    return F.cast(labels, "int64"), targets
