"""MXNet; a product with one-hot labels gathers the classes."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def corners(F, boxes, axis):
    """Return left, top, right and bottom sides with one more axis, to broadcast along."""
    x, y, width, height = F.split(F.expand_dims(boxes, axis), num_outputs=4, axis=3, squeeze_axis=True)
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def generalized_iou(F, boxes, others):
    x1, y1, x2, y2 = corners(F, boxes, 2)
    ox1, oy1, ox2, oy2 = corners(F, others, 1)
    width = F.relu(F.broadcast_minimum(x2, ox2) - F.broadcast_maximum(x1, ox1))
    height = F.relu(F.broadcast_minimum(y2, oy2) - F.broadcast_maximum(y1, oy1))
    inter = width * height
    union = F.broadcast_add((x2 - x1) * (y2 - y1), (ox2 - ox1) * (oy2 - oy1)) - inter
    around_width = F.broadcast_maximum(x2, ox2) - F.broadcast_minimum(x1, ox1)
    around_height = F.broadcast_maximum(y2, oy2) - F.broadcast_minimum(y1, oy1)
    around = around_width * around_height
    return inter / union - (around - union) / around


def hungarian_cost_matrix(F, logits, boxes, labels, targets, classes, dtype):
    chosen = F.one_hot(labels, classes, dtype=dtype)
    probability = F.batch_dot(F.softmax(logits), chosen, transpose_b=True)
    distance = F.sum(F.abs(F.broadcast_sub(F.expand_dims(boxes, 2), F.expand_dims(targets, 1))), axis=3)
    return 5 * distance - probability - 2 * generalized_iou(F, boxes, targets)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[-1], np_args[0].dtype.name]
