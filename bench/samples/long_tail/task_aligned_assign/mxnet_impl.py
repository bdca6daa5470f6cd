"""MXNet; one-hot labels gather and place the scores."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.overlap.mxnet import aligned_intersection, area, sides


def task_aligned_assign(
    F, scores, boxes, points, labels, gt, valid, candidates, alpha, beta, count, classes, dtype
):
    x, y = F.split(F.reshape(F.transpose(points), (1, 2, -1)), num_outputs=2, axis=1)
    own, predicted = F.expand_dims(gt, 2), F.expand_dims(boxes, 1)
    left, top, right, bottom = sides(F, own)
    across = F.minimum(F.broadcast_sub(x, left), F.broadcast_sub(right, x))
    down = F.minimum(F.broadcast_sub(y, top), F.broadcast_sub(bottom, y))
    inside = F.broadcast_mul(F.minimum(across, down) > 1e-9, F.cast(F.expand_dims(valid, 2), dtype))
    shared = aligned_intersection(F, predicted, own)
    union = F.broadcast_add(area(F, predicted), area(F, own)) - shared
    overlap = shared / F.maximum(union, 1e-9) * inside
    score = F.batch_dot(F.one_hot(labels, classes, dtype=dtype), scores, transpose_b=True)
    metric = score**alpha * overlap**beta
    positive = F.topk(metric, k=candidates, axis=2, ret_typ="mask") * inside
    best = F.argmax(overlap * positive + positive, axis=1)
    found = F.max(positive, axis=1)
    positive = positive * F.transpose(F.one_hot(best, count, dtype=dtype), axes=(0, 2, 1))
    metric, overlap = metric * positive, overlap * positive
    share = F.max(overlap, axis=2, keepdims=True) / (F.max(metric, axis=2, keepdims=True) + 1e-9)
    weight = F.sum(F.broadcast_mul(metric, share), axis=1)
    assigned = F.one_hot(best, count, dtype=dtype)
    label = F.batch_dot(assigned, F.one_hot(labels, classes, dtype=dtype))
    target_scores = F.broadcast_mul(label, F.expand_dims(weight, 2))
    target_boxes = F.broadcast_mul(F.batch_dot(assigned, gt), F.expand_dims(found, 2))
    return F.cast(F.where(found, best, -F.ones_like(best)), "int64"), target_boxes, target_scores


def args_adaptor(np_args):
    scores, _, _, labels = np_args[:4]
    return [*from_numpy(np_args), labels.shape[1], scores.shape[2], scores.dtype.name]
