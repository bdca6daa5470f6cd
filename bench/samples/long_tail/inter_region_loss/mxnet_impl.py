"""MXNet: cosines of all pairs of mean features by one `batch_dot`, pixels in one axis."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.class_means.mxnet import class_means, length, one_hot

FORMULATION = STATIC


def likeness(F, features, members):
    means = class_means(F, F.reshape(features, (0, 0, -1)), members)
    units = F.broadcast_div(means, length(F, means, 2))
    return F.batch_dot(units, units, transpose_b=True)


def inter_region_loss(F, feat_S, feat_T, target, classes, dtype):
    members = one_hot(F, target, classes, dtype)
    return F.mean(F.square(likeness(F, feat_S, members) - likeness(F, feat_T, members)))


def args_adaptor(np_args):
    first = np_args[0]
    return [*from_numpy(np_args), first.dtype.name]
