"""MXNet: positives and negatives are joined by `concat`, because a graph cannot assign items."""


def encode(F, boxes, gt_boxes):
    x1, y1, x2, y2 = F.split(boxes, num_outputs=4, axis=1)
    gx1, gy1, gx2, gy2 = F.split(gt_boxes, num_outputs=4, axis=1)
    width, height = x2 - x1, y2 - y1
    across = (gx1 + gx2 - x1 - x2) * 0.5 / width / 0.1
    down = (gy1 + gy2 - y1 - y2) * 0.5 / height / 0.1
    return F.concat(across, down, F.log((gx2 - gx1) / width) / 0.2, F.log((gy2 - gy1) / height) / 0.2, dim=1)


def get_target_single(F, boxes, gt_boxes, negatives, gt_labels, classes, pos_weight):
    positive, negative = F.ones_like(boxes), F.ones_like(negatives)
    one, none = (F.slice_axis(each, axis=1, begin=0, end=1) for each in (positive, negative))
    background = F.cast(F.reshape(none, (-1,)) * classes, "int64")
    weight = pos_weight if pos_weight > 0 else 1
    label_weights = F.reshape(F.concat(one * weight, none, dim=0), (-1,))
    targets = F.concat(encode(F, boxes, gt_boxes), F.zeros_like(negatives), dim=0)
    weights = F.concat(positive, F.zeros_like(negatives), dim=0)
    return F.concat(gt_labels, background, dim=0), label_weights, targets, weights
