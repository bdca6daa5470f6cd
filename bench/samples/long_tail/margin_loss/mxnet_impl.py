"""MXNet: the two largest scores by `topk`; the weight's kernel takes the image's extents as arguments."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.pixel_cross_entropy.mxnet import cross_entropy
from bench.samples.kernels.soft_boundary.mxnet import boundary_weight

FORMULATION = STATIC


def margin_loss(F, logits, label, sigma, ignore_index, margin, height, width, dtype):
    weight = boundary_weight(F, logits, label, sigma, ignore_index, height, width, dtype)
    entropy = cross_entropy(F, logits, label, ignore_index, dtype)
    values = F.topk(logits, k=2, axis=1, ret_typ="value")
    largest, second = F.split(values, num_outputs=2, axis=1, squeeze_axis=True)
    missing = F.relu(margin - (largest - second))
    right = F.cast(F.argmax(logits, axis=1), dtype=dtype) == F.cast(label, dtype=dtype)
    return F.mean(F.sum(entropy * weight, axis=(1, 2))) + F.mean(missing * right)


def args_adaptor(np_args):
    logits = np_args[0]
    return [*from_numpy(np_args), *logits.shape[2:], logits.dtype.name]
