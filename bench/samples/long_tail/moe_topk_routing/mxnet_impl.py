"""MXNet: experts by `topk`, their load by the operator that adds at repeated indices."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import sums


def moe_topk_routing(F, logits, chosen, tokens, experts, dtype):
    wide = "float32" if dtype == "float16" else dtype
    p = F.softmax(F.cast(logits, wide) if wide != dtype else logits, axis=1)
    weights, ids = F.topk(p, k=chosen, axis=1, ret_typ="both", dtype="int64")
    weights = F.broadcast_div(weights, F.sum(weights, axis=1, keepdims=True))
    pairs = F.reshape(F.BlockGrad(ids), (1, -1))
    count = sums(F, pairs, F.ones(tokens * chosen), (experts,))
    share = F.cast(count, wide) / (tokens * chosen)
    balance = experts * F.sum(share * F.mean(p, axis=0))
    if wide != dtype:
        weights, balance = F.cast(weights, dtype), F.cast(balance, dtype)
    return ids, weights, F.cast(count, "int64"), balance


def args_adaptor(np_args):
    logits = np_args[0]
    return [*from_numpy(np_args), *logits.shape, logits.dtype.name]
