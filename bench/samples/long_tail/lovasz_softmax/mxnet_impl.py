"""MXNet, with masks for the ignored pixels and the absent classes."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def lovasz_softmax(F, logits, label, ignore_index, classes, pixels, dtype):
    label = F.reshape(label, (1, -1))
    valid = F.cast(label != ignore_index, dtype=dtype)
    inside = F.transpose(F.one_hot(F.reshape(label, (-1,)), classes, dtype=dtype))
    p = F.reshape(F.swapaxes(F.softmax(logits, axis=1), 0, 1), (0, -1))
    errors = F.broadcast_mul(F.abs(inside - p), valid)
    key = F.BlockGrad(F.broadcast_sub(errors, 1 - valid))
    order = F.argsort(key, axis=1, is_ascend=False, dtype="int32")
    rows = F.expand_dims(F.arange(classes, dtype="int32"), axis=1) * pixels
    order = F.broadcast_add(order, rows)
    errors, inside = F.take(F.reshape(errors, (-1,)), order), F.take(F.reshape(inside, (-1,)), order)
    total = F.sum(inside, axis=1, keepdims=True)
    inter = F.broadcast_sub(total, F.cumsum(inside, axis=1))
    union = F.broadcast_add(total, F.cumsum(1 - inside, axis=1))
    # A wrong pixel inside the class takes one from the intersection; one outside adds one to the union.
    steps = F.where(inside, 1 / union, inter / F.maximum(union * (union - 1), 1))
    present = F.squeeze(total, axis=1) > 0
    losses = F.sum(errors * F.BlockGrad(steps), axis=1)
    return F.sum(losses * present) / F.maximum(F.sum(present), 1)


def args_adaptor(np_args):
    first = np_args[0]
    return [*from_numpy(np_args), first.shape[1], np_args[1].size, first.dtype.name]
