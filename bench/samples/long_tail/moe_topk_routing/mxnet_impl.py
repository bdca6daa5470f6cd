"""MXNet: experts by `topk`, their load as a sum of one-hot rows without a gradient."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def moe_topk_routing(F, logits, chosen, tokens, experts, dtype):
    p = F.softmax(logits, axis=1)
    weights, ids = F.topk(p, k=chosen, axis=1, ret_typ="both", dtype="int64")
    weights = F.broadcast_div(weights, F.sum(weights, axis=1, keepdims=True))
    count = F.BlockGrad(F.sum(F.one_hot(ids, experts, dtype=dtype), axis=(0, 1)))
    balance = experts * F.sum(count / (tokens * chosen) * F.mean(p, axis=0))
    return ids, weights, F.cast(count, "int64"), balance


def args_adaptor(np_args):
    logits = np_args[0]
    return [*from_numpy(np_args), *logits.shape, logits.dtype.name]
