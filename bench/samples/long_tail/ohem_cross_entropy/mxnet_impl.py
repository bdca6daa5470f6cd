"""MXNet, with masks for the pixels that do not count."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.pixel_cross_entropy.mxnet import cross_entropy

FORMULATION = STATIC


def ohem_cross_entropy(F, logits, label, ignore_index, thresh, min_kept, dtype):
    valid = F.cast(label != ignore_index, dtype=dtype)
    entropy = cross_entropy(F, logits, label, ignore_index, dtype)
    p = F.BlockGrad(F.exp(-entropy)) + 2 * (1 - valid)  # more than any probability
    position = F.clip(F.sum(valid) - 1, 0, min_kept)
    value = F.take(F.sort(F.reshape(p, (-1,)), axis=0), position)
    threshold = F.reshape(F.maximum(value, thresh), (1, 1, 1))
    hard = F.broadcast_lesser(p, threshold) * valid
    return F.sum(entropy * hard) / F.maximum(F.sum(hard), 1)


def args_adaptor(np_args):
    first = np_args[0]
    return [*from_numpy(np_args), first.dtype.name]
