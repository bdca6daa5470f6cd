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
    nearest, number = F.argmax(overlaps, axis=1), F.arange(count)
    later = F.broadcast_lesser(F.expand_dims(number, 1), F.expand_dims(number * (claims > 0), 0))
    same = F.broadcast_equal(F.expand_dims(nearest, 1), F.expand_dims(nearest, 0))
    claims = claims * (1 - F.max(later * same, axis=1))
    places = F.where(claims > 0, nearest, F.ones_like(nearest) * boxes)  # a spare place without claim
    claimed = F.scatter_nd(claims, F.expand_dims(places, 0), shape=(boxes + 1,))
    claimed = F.cast(F.slice_axis(claimed, axis=0, begin=0, end=boxes), "int64")
    assigned = F.where(claimed > 0, claimed, F.cast(assigned, "int64"))
    labels = F.take(gt_labels, F.maximum(assigned - 1, 0))
    return assigned, largest, F.where(assigned > 0, labels, -F.ones_like(labels))


def args_adaptor(np_args):
    return [*from_numpy(np_args), *np_args[0].shape]
