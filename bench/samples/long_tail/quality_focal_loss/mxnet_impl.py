"""MXNet, with static shapes: the quality is the target of one class."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.binary_cross_entropy.mxnet import cross_entropy

FORMULATION = STATIC


def quality_focal_loss(F, logits, labels, quality, beta, classes, dtype):
    # Labels of the background are not classes and give rows of zeros.
    target = F.broadcast_mul(F.one_hot(labels, classes, dtype=dtype), F.expand_dims(quality, axis=1))
    distance = F.abs(target - F.sigmoid(logits))
    return F.sum(cross_entropy(F, logits, target) * distance**beta, axis=1)


def args_adaptor(np_args):
    logits = np_args[0]
    return [*from_numpy(np_args), logits.shape[1], logits.dtype.name]
