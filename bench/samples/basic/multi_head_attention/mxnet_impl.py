"""MXNet, composed: its fused attention operators take weights whose heads are interleaved."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def multi_head_attention(
    F, query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal, shape
):
    length, items, width = shape
    memory = query if memory is None else memory

    def project(array, weight, bias):
        return F.FullyConnected(array, weight, bias, num_hidden=width, flatten=False)

    def heads(array, weight, bias):
        split = F.reshape(project(array, weight, bias), shape=(0, 0, num_heads, -1))
        return F.transpose(split, axes=(1, 2, 0, 3))

    weights, biases = F.split(in_weight, 3, axis=0), F.split(in_bias, 3, axis=0)
    queries, keys, values = map(heads, (query, memory, memory), weights, biases)
    scores = F.linalg.gemm2(queries, keys, transpose_b=True, alpha=(width // num_heads) ** -0.5)
    if causal:
        seen = F.arange(1, length + 1, dtype="int32").reshape((1, 1, -1))
        seen = F.broadcast_to(seen, shape=(items, num_heads, length))
        scores = F.softmax(scores, seen, axis=-1, use_length=True)
    else:
        scores = F.softmax(scores, axis=-1)
    found = F.transpose(F.linalg.gemm2(scores, values), axes=(2, 0, 1, 3))
    return project(F.reshape(found, shape=shape), out_weight, out_bias)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape]
