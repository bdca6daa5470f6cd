"""MXNet, multiplied by the mask."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def associative_push_loss(F, emb0, emb1, mask, eps, dtype):
    mask = F.cast(mask, dtype=dtype)
    mean = (emb0 + emb1) / 2
    number = F.expand_dims(F.sum(mask, axis=1, keepdims=True), axis=2)
    distance = F.abs(F.broadcast_sub(F.expand_dims(mean, axis=2), F.expand_dims(mean, axis=1)))
    closeness = F.broadcast_sub(F.relu(1 - distance), 1 / (number + eps))
    pairs = F.broadcast_mul(F.expand_dims(mask, axis=2), F.expand_dims(mask, axis=1))
    return F.sum(F.broadcast_div(closeness, number * (number - 1) + eps) * pairs)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].dtype.name]
