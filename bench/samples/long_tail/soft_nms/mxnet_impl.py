"""MXNet: `while_loop` over as many steps as there are boxes; a chosen box gets the score minus infinity."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.overlap.mxnet import pairwise_iou

FORMULATION = STATIC


def soft_nms(F, boxes, scores, sigma, minimum, count, dtype):
    number = F.arange(count, dtype=dtype)

    def choose(step, scores):
        best, score = F.argmax(scores, axis=0), F.max(scores, axis=0)
        overlap = F.reshape(pairwise_iou(F, F.take(boxes, best), boxes, 0), (-1,))
        decayed = scores * F.exp(-F.square(overlap) / sigma)
        removed = F.ones_like(scores) * -float("inf")
        return [best, score], [step + 1, F.where(F.broadcast_equal(number, best), removed, decayed)]

    start = [F.zeros(1, dtype=dtype), scores]
    (keep, chosen), _ = F.contrib.while_loop(
        lambda step, _: step < count, choose, start, max_iterations=count
    )
    keep, chosen = F.reshape(keep, (-1,)), F.reshape(chosen, (-1,))
    valid = chosen >= minimum
    keep = F.cast(F.where(valid, keep, -F.ones_like(keep)), "int64")
    return keep, F.where(valid, chosen, F.zeros_like(chosen)), F.cast(F.sum(valid), "int64")


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0]), np_args[0].dtype.name]
