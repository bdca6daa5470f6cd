"""MXNet: halves of every head turned by angles that all heads share, told the head's size."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def rotary_embedding_apply(F, q, k, positions, base, size, dtype):
    inverse = F.power(base, F.arange(0, size, 2, dtype=dtype) / -size)
    angle = F.broadcast_mul(F.expand_dims(F.cast(positions, dtype), 2), F.reshape(inverse, (1, 1, -1)))
    angle = F.expand_dims(angle, 2)
    cos, sin = F.cos(angle), F.sin(angle)

    def turn(x):
        a, b = F.split(x, num_outputs=2, axis=3)
        first = F.broadcast_mul(a, cos) - F.broadcast_mul(b, sin)
        return F.concat(first, F.broadcast_mul(b, cos) + F.broadcast_mul(a, sin), dim=3)

    return turn(q), turn(k)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[-1], np_args[0].dtype.name]
