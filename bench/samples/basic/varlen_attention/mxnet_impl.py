"""MXNet, composed, with a mask of blocks."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.attention.mxnet import attend

FORMULATION = STATIC


def varlen_attention(F, query, key, value, offsets, scale, causal, length, dtype):
    places = F.arange(length, dtype="int32")
    begun = F.broadcast_greater_equal(F.expand_dims(places, 1), F.expand_dims(offsets, 0))
    sequence = F.sum(begun, axis=1)
    seen = F.broadcast_equal(F.expand_dims(sequence, 1), F.expand_dims(sequence, 0))
    if causal:
        seen = seen * F.broadcast_greater_equal(F.expand_dims(places, 1), F.expand_dims(places, 0))
    heads = [F.expand_dims(F.swapaxes(array, dim1=0, dim2=1), 0) for array in (query, key, value)]
    return F.swapaxes(F.squeeze(attend(F, *heads, scale, seen, dtype), axis=0), dim1=0, dim2=1)


def args_adaptor(np_args):
    query = np_args[0]
    return [*from_numpy(np_args), len(query), query.dtype.name]
