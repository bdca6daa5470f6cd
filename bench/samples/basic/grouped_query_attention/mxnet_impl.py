"""MXNet, composed: the queries of a group's heads are rows of one matrix."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def grouped_query_attention(F, query, key, value, scale, causal, shape, groups):
    items, heads, queries, width = shape
    grouped = F.reshape(query, shape=(items, groups, -1, width))
    scores = F.linalg.gemm2(grouped, key, transpose_b=True, alpha=scale)
    if causal:
        seen = F.arange(1, queries + 1, dtype="int32").reshape((1, 1, -1))
        seen = F.tile(seen, reps=(items, groups, heads // groups))
        weights = F.softmax(scores, seen, axis=-1, use_length=True)
    else:
        weights = F.softmax(scores, axis=-1)
    return F.reshape(F.linalg.gemm2(weights, value), shape=shape)


def args_adaptor(np_args):
    query, key = np_args[:2]
    return [*from_numpy(np_args), query.shape, key.shape[1]]
