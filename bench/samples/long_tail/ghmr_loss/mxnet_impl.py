"""MXNet, with static shapes: entries look up the weight of their bin."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def ghmr_loss(F, pred, target, mask, mu, bins, dtype):
    difference = pred - target
    distance = F.sqrt(F.square(difference) + mu * mu)
    norm = F.BlockGrad(F.abs(difference) / distance)
    valid = mask > 0
    total = F.maximum(F.sum(valid), 1)
    index = F.minimum(F.floor(norm * bins), bins - 1)
    members = F.broadcast_mul(F.one_hot(index, bins, dtype=dtype), F.expand_dims(valid, axis=2))
    counts = F.sum(members, axis=(0, 1))
    filled = F.maximum(F.sum(counts > 0), 1)
    weight = F.take(F.broadcast_div(total / filled, F.maximum(counts, 1)), index) * valid
    return F.sum((distance - mu) * weight) / total


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].dtype.name]
