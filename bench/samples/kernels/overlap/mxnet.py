"""MXNet, against the namespace F of arrays or symbols."""


def sides(F, boxes):
    """Return the four coordinates of boxes (..., 4), each (...)."""
    return F.split(boxes, num_outputs=4, axis=-1, squeeze_axis=True)


def area(F, boxes):
    x1, y1, x2, y2 = sides(F, boxes)
    return (x2 - x1) * (y2 - y1)


def aligned_intersection(F, boxes, others):
    x1, y1, x2, y2 = sides(F, boxes)
    left, top, right, bottom = sides(F, others)
    width = F.relu(F.broadcast_minimum(x2, right) - F.broadcast_maximum(x1, left))
    height = F.relu(F.broadcast_minimum(y2, bottom) - F.broadcast_maximum(y1, top))
    return width * height


def pairwise_intersection(F, boxes, others):
    return aligned_intersection(F, F.expand_dims(boxes, 1), F.expand_dims(others, 0))


def aligned_iou(F, boxes, others, eps):
    shared = aligned_intersection(F, boxes, others)
    return shared / (F.broadcast_add(area(F, boxes), area(F, others)) - shared + eps)


def pairwise_iou(F, boxes, others, eps):
    return aligned_iou(F, F.expand_dims(boxes, 1), F.expand_dims(others, 0), eps)


def iou_and_union(F, boxes, others):
    shared = pairwise_intersection(F, boxes, others)
    areas = F.broadcast_add(F.expand_dims(area(F, boxes), 1), F.expand_dims(area(F, others), 0))
    union = areas - shared
    return shared / union, union
