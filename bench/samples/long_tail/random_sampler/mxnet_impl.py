"""MXNet, with static shapes in every stage: boxes that cannot be chosen have an infinite key."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def choose(F, candidates, keys, limit, size, boxes):
    """Return the `limit` candidates with the smallest keys, in `size` slots, and their number."""
    count = F.minimum(F.sum(F.cast(candidates, "float32")), limit)
    remote = F.ones_like(keys) * float("inf")
    nearest = F.topk(F.where(candidates, keys, remote), k=size, axis=0, is_ascend=True)
    missing = F.broadcast_greater_equal(F.arange(size), count)
    indices = F.sort(F.where(missing, boxes * F.ones_like(nearest), nearest), axis=0)
    return F.cast(F.where(missing, -F.ones_like(indices), indices), "int64"), count


def random_sampler(F, assigned, keys, wanted, share, per_positive, boxes):
    limit = int(wanted * share)
    positives, number = choose(F, assigned > 0, keys, limit, limit, boxes)
    rest = wanted - number
    if per_positive >= 0:
        rest = F.minimum(rest, per_positive * F.maximum(number, 1))
    negatives, others = choose(F, assigned == 0, keys, rest, wanted, boxes)
    return positives, negatives, F.cast(number, "int64"), F.cast(others, "int64")


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0])]
