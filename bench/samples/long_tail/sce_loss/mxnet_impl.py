"""MXNet, with masks for the ignored pixels."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def sce_loss(F, logits, label, soft_logits, ignore_index, classes, dtype):
    valid = label != ignore_index
    chosen = label * valid
    q = F.softmax(soft_logits, axis=1)
    largest, second = F.split(F.topk(q, k=2, axis=1, ret_typ="value"), num_outputs=2, axis=1)
    smoothed = F.one_hot(chosen, classes, on_value=0.95, off_value=0.05 / classes, dtype=dtype)
    smoothed = F.transpose(smoothed, axes=(0, 3, 1, 2))
    wrong = F.cast(F.argmax(soft_logits, axis=1, keepdims=True), dtype=dtype) != F.expand_dims(
        F.cast(chosen, dtype=dtype), axis=1
    )
    correction = F.broadcast_mul(smoothed - q, wrong * (1 - largest + second))
    target = q + correction
    divergence = F.sum(target * (F.log(target) - F.log_softmax(logits, axis=1)), axis=1)
    valid = F.cast(valid, dtype=dtype)
    return F.sum(divergence * valid) / F.maximum(F.sum(valid), 1)


def args_adaptor(np_args):
    first = np_args[0]
    return [*from_numpy(np_args), first.shape[1], first.dtype.name]
