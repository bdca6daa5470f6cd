"""MXNet, with masks: at most ten anchors are wanted, so the ten cheapest suffice."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.overlap.mxnet import pairwise_iou, sides

FORMULATION = STATIC


def yolox_simota_assign(F, centers, strides, boxes, probabilities, gt, labels, anchors, count):
    x, y = F.split(F.transpose(centers), num_outputs=2, axis=0)
    left, top, right, bottom = sides(F, F.expand_dims(gt, 1))
    across, down = (
        F.minimum(F.broadcast_sub(x, left), F.broadcast_sub(right, x)),
        F.minimum(F.broadcast_sub(y, top), F.broadcast_sub(bottom, y)),
    )
    in_box = F.minimum(across, down) > 0
    offset_x, offset_y = F.broadcast_sub(x, (left + right) / 2), F.broadcast_sub(y, (top + bottom) / 2)
    offset = F.maximum(F.abs(offset_x), F.abs(offset_y))
    near = F.broadcast_lesser(offset, F.expand_dims(2.5 * strides, 0))
    valid = F.broadcast_mul(F.max(in_box + near, axis=0, keepdims=True) > 0, F.ones_like(in_box))
    overlaps = pairwise_iou(F, gt, boxes, 0)
    hit, miss = F.maximum(F.log(probabilities), -100), F.maximum(F.log(1 - probabilities), -100)
    gain = F.transpose(F.take(miss - hit, labels, axis=1))
    cross_entropy = F.broadcast_sub(gain, F.expand_dims(F.sum(miss, axis=1), 0))
    cost = cross_entropy - 3 * F.log(overlaps + 1e-8) + 1e5 * (1 - in_box * near)
    cost = F.where(valid, cost, F.ones_like(cost) * float("inf"))
    slots = min(10, anchors)
    best = F.topk(overlaps * valid, k=slots, axis=1, ret_typ="value")
    wanted = F.maximum(F.floor(F.sum(best, axis=1, keepdims=True)), 1)
    cheapest = F.topk(cost, k=slots, axis=1, is_ascend=True)
    rows = F.broadcast_axis(F.reshape(F.arange(count), (-1, 1)), axis=1, size=slots)
    claims = F.broadcast_lesser(F.reshape(F.arange(slots), (1, -1)), F.cast(wanted, "float32"))
    claimed = F.scatter_nd(claims, F.stack(rows, F.cast(cheapest, "float32"), axis=0), shape=(count, anchors))
    number = F.sum(claimed, axis=0)
    single = F.argmax(claimed, axis=0)
    matched = F.where(number > 1, F.cast(F.argmin(cost, axis=0), "float32"), single)
    overlap = F.pick(overlaps, matched, axis=0)
    matched = F.cast(F.where(number > 0, matched, -F.ones_like(matched)), "int64")
    return matched, F.where(number > 0, overlap, F.zeros_like(overlap))


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0]), len(np_args[4])]
