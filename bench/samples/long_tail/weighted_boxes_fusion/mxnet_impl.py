"""MXNet: `while_loop` over as many clusters as boxes; clusters without members come last."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.overlap.mxnet import pairwise_iou

FORMULATION = STATIC


def weighted_boxes_fusion(F, boxes, scores, labels, models, threshold, count, dtype):
    order = F.argsort(scores, axis=0, is_ascend=False)
    slots = F.arange(count, dtype=dtype)
    rows = F.concat(boxes, F.expand_dims(scores, 1), F.expand_dims(F.cast(labels, dtype), 1), dim=1)

    rows = F.take(rows, order)

    def join(step, sums, weights, members, kinds, clusters):
        row = F.take(rows, step)
        box = F.slice_axis(row, axis=1, begin=0, end=4)
        score, label = (F.reshape(F.slice_axis(row, axis=1, begin=at, end=at + 1), (1,)) for at in (4, 5))
        fused = F.broadcast_div(sums, F.expand_dims(F.maximum(weights, 1e-12), 1))
        overlap = F.reshape(pairwise_iou(F, box, fused, 0), (-1,))
        overlap = F.where(F.broadcast_equal(kinds, label), overlap, -F.ones_like(overlap))
        joins = F.max(overlap, axis=0) > threshold
        place = F.where(joins, F.argmax(overlap, axis=0), clusters)
        own = F.broadcast_equal(slots, place)
        added = F.broadcast_mul(own, score)
        sums = sums + F.broadcast_mul(F.expand_dims(added, 1), box)
        kinds = kinds * (1 - own) + F.broadcast_mul(own, label)
        return place, [step + 1, sums, weights + added, members + own, kinds, clusters + 1 - joins]

    weights, members = F.zeros_like(scores), F.zeros_like(scores)  # loop states must be different
    step, clusters = F.zeros(1), F.zeros(1, dtype=dtype)
    start = [step, F.zeros_like(boxes), weights, members, -F.ones_like(scores), clusters]
    _, states = F.contrib.while_loop(lambda step, *_: step < count, join, start, max_iterations=count)
    _, sums, weights, members, kinds, clusters = states
    final = weights / F.maximum(members, 1) * F.minimum(members, models) / models
    order = F.argsort(final, axis=0, is_ascend=False)
    fused = F.broadcast_div(sums, F.expand_dims(F.maximum(weights, 1e-12), 1))
    return (
        F.take(fused, order),
        F.take(final, order),
        F.cast(F.take(kinds, order), "int64"),
        F.cast(clusters, "int64"),
    )


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0]), np_args[0].dtype.name]
