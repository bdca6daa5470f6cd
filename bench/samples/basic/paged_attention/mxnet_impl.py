"""MXNet, composed: attention to the gathered pages; its softmax takes the length of each row."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def paged_attention(F, query, keys, values, table, lengths, scale, shape, groups):
    count, heads, width = shape
    key, value = (
        F.swapaxes(F.reshape(F.take(pages, table), shape=(count, -1, groups, width)), dim1=1, dim2=2)
        for pages in (keys, values)
    )
    grouped = F.reshape(query, shape=(count, groups, -1, width))
    scores = F.linalg.gemm2(grouped, key, transpose_b=True, alpha=scale)
    seen = F.broadcast_to(F.reshape(lengths, shape=(-1, 1, 1)), shape=(count, groups, heads // groups))
    weights = F.softmax(scores, seen, axis=-1, use_length=True)
    return F.reshape(F.linalg.gemm2(weights, value), shape=shape)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape, np_args[1].shape[2]]
