"""MXNet, multiplied by the mask."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def associative_pull_loss(F, emb0, emb1, mask, eps, dtype):
    mask = F.cast(mask, dtype=dtype)
    mean = (emb0 + emb1) / 2
    spread = (F.square(emb0 - mean) + F.square(emb1 - mean)) * mask
    return F.sum(F.broadcast_div(spread, F.sum(mask, axis=1, keepdims=True) + eps))


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].dtype.name]
