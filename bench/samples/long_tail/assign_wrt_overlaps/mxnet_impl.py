"""MXNet, with masks; the last of the ground truths that claim a box is the largest number."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def assign_wrt_overlaps(F, overlaps, gt_labels, positive, negative, minimum, count, boxes):
    largest, best = F.max(overlaps, axis=0), F.argmax(overlaps, axis=0)
    ignored = -F.ones_like(best)
    assigned = F.where(
        largest >= positive, best + 1, F.where(largest < negative, F.zeros_like(best), ignored)
    )
    claims = F.arange(1, count + 1) * F.cast(F.max(overlaps, axis=1) >= minimum, "float32")
    nearest = F.one_hot(F.argmax(overlaps, axis=1), boxes)
    claimed = F.cast(F.max(F.broadcast_mul(F.expand_dims(claims, 1), nearest), axis=0), "int64")
    assigned = F.where(claimed > 0, claimed, F.cast(assigned, "int64"))
    labels = F.take(gt_labels, F.maximum(assigned - 1, 0))
    return assigned, largest, F.where(assigned > 0, labels, -F.ones_like(labels))


def args_adaptor(np_args):
    return [*from_numpy(np_args), *np_args[0].shape]
