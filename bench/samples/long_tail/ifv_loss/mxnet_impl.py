"""MXNet, with masks for the ignored pixels."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.class_means.mxnet import class_means, length, one_hot

FORMULATION = STATIC


def likeness(F, features, members):
    centers = F.batch_dot(class_means(F, features, members), members, transpose_a=True, transpose_b=True)
    others = 1 - F.sum(members, axis=2)
    centers = centers + F.broadcast_mul(features, F.expand_dims(others, axis=1))
    products = F.sum(features * centers, axis=1, keepdims=True)
    return F.squeeze(products / (length(F, features, 1) * length(F, centers, 1)), axis=1)


def ifv_loss(F, feat_S, feat_T, target, classes, ignore_index, dtype):
    members = one_hot(F, target, classes, dtype)
    valid = F.cast(F.reshape(target, (0, -1)) != ignore_index, dtype=dtype)
    student = likeness(F, F.reshape(feat_S, (0, 0, -1)), members)
    teacher = likeness(F, F.reshape(feat_T, (0, 0, -1)), members)
    return F.sum(F.square(student - teacher) * valid) / F.maximum(F.sum(valid), 1)


def args_adaptor(np_args):
    first = np_args[0]
    return [*from_numpy(np_args), first.dtype.name]
