"""MXNet, composed: its softmax takes the number of elements of each row."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def causal_attention(F, query, key, value, scale, shape):
    scores = F.linalg.gemm2(query, key, transpose_b=True, alpha=scale)
    seen = F.arange(1, shape[-1] + 1, dtype="int32").reshape((1, 1, -1))
    weights = F.softmax(scores, F.broadcast_to(seen, shape=shape), axis=-1, use_length=True)
    return F.linalg.gemm2(weights, value)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[:-1]]
