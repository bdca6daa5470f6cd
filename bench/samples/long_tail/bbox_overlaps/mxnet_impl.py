"""MXNet: the four sides apart, with an axis to broadcast along for all pairs."""


def bbox_overlaps(F, boxes, others, mode, is_aligned, eps):
    x1, y1, x2, y2 = sides_of(F, boxes, None if is_aligned else 2)
    ox1, oy1, ox2, oy2 = sides_of(F, others, None if is_aligned else 1)
    area, other_area = (x2 - x1) * (y2 - y1), (ox2 - ox1) * (oy2 - oy1)
    width = F.relu(F.broadcast_minimum(x2, ox2) - F.broadcast_maximum(x1, ox1))
    height = F.relu(F.broadcast_minimum(y2, oy2) - F.broadcast_maximum(y1, oy1))
    inter = width * height
    if mode == "iof":
        return F.broadcast_div(inter, F.maximum(area, eps))
    union = F.maximum(F.broadcast_add(area, other_area) - inter, eps)
    if mode != "giou":
        return inter / union
    around_width = F.broadcast_maximum(x2, ox2) - F.broadcast_minimum(x1, ox1)
    around_height = F.broadcast_maximum(y2, oy2) - F.broadcast_minimum(y1, oy1)
    enclosing = F.maximum(F.relu(around_width) * F.relu(around_height), eps)
    return inter / union - (enclosing - union) / enclosing


def sides_of(F, boxes, new_axis):
    """Return x1, y1, x2, y2 of `boxes` (batch, count, 4),
    with `new_axis` to broadcast along if it is not None."""
    sides = F.split(boxes, num_outputs=4, axis=2, squeeze_axis=True)
    return [side if new_axis is None else F.expand_dims(side, axis=new_axis) for side in sides]
