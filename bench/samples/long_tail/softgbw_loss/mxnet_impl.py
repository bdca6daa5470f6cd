"""MXNet: the shared cross-entropy of pixels times the shared weight of borders."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.pixel_cross_entropy.mxnet import cross_entropy
from bench.samples.kernels.soft_boundary.mxnet import boundary_weight

FORMULATION = STATIC


def softgbw_loss(F, logits, label, sigma, ignore_index, height, width, dtype):
    weight = boundary_weight(F, logits, label, sigma, ignore_index, height, width, dtype)
    entropy = cross_entropy(F, logits, label, ignore_index, dtype)
    return F.mean(F.sum(entropy * weight, axis=(1, 2)))


def args_adaptor(np_args):
    logits = np_args[0]
    return [*from_numpy(np_args), *logits.shape[2:], logits.dtype.name]
