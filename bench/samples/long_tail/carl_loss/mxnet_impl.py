"""MXNet, with static shapes: negatives have no weight."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def carl_loss(F, cls_score, labels, bbox_pred, bbox_targets, k, bias, background, dtype):
    positive = F.cast((labels >= 0) * (labels < background), dtype=dtype)
    scores = F.pick(F.softmax(cls_score), labels)
    weight = positive * (bias + (1 - bias) * scores) ** k
    weight = F.broadcast_mul(weight, F.sum(positive) / F.maximum(F.sum(weight), 1e-12))
    return F.mean(weight * F.sum(F.abs(bbox_pred - bbox_targets), axis=1))


def args_adaptor(np_args):
    cls_score = np_args[0]
    return [*from_numpy(np_args), cls_score.shape[1] - 1, cls_score.dtype.name]
