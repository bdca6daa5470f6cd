"""MXNet, with a buffer for the capacity of all experts and a spare row for dropped pairs."""

import math

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def moe_dispatch_combine(F, x, ids, w, experts, capacity, chosen, shape, dtype):
    count, features, hidden = shape
    pairs = F.cast(F.reshape(ids, (-1,)), "float64")  # integers that float32 may not hold
    rank = F.cumsum(F.one_hot(pairs, count, dtype="float64"), axis=0)
    position = F.pick(rank, pairs, axis=1) - 1
    taken = position < capacity
    cells = F.where(taken, pairs * capacity + position, F.ones_like(pairs) * count * capacity)
    rows = F.repeat(x, chosen, axis=0)
    buffer = F.scatter_nd(rows, F.expand_dims(cells, 0), shape=(count * capacity + 1, features))
    buffer = F.slice_axis(buffer, axis=0, begin=0, end=count * capacity)
    answers = F.reshape(F.batch_dot(F.reshape(buffer, (count, capacity, features)), experts), (-1, hidden))
    answers = F.take(answers, cells, mode="clip")
    answers = F.broadcast_mul(answers, F.expand_dims(F.cast(taken, dtype), 1))
    answers = F.reshape(answers, (-1, chosen, hidden))
    y = F.sum(F.broadcast_mul(F.expand_dims(w, 2), answers), axis=1)
    return y, F.cast(F.sum(1 - taken), "int64")


def args_adaptor(np_args):
    _, ids, _, experts, factor = np_args
    capacity = math.ceil(factor * ids.size / len(experts))
    return [*from_numpy(np_args[:-1]), capacity, ids.shape[1], experts.shape, experts.dtype.name]
