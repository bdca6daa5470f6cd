"""MXNet: the halves of every head are rotated by angles that all heads share;
the head's size is an argument."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def rotary_embedding_apply(F, q, k, positions, base, size, dtype):
    shares = _shares(F, positions, base, size, dtype)
    return tuple(_turned(F, x, *shares, F.broadcast_mul) for x in (q, k))


def differentiated(F, q, k, positions, base, size, dtype):
    """Return both results, with constants broadcast before they are multiplied.

    `broadcast_mul` would sum a gradient of the constants, which is not needed.
    """
    shares = _shares(F, positions, base, size, dtype)

    def product(array, share):
        return array * F.BlockGrad(F.broadcast_like(share, array))

    return tuple(_turned(F, x, *shares, product) for x in (q, k))


def _shares(F, positions, base, size, dtype):
    wide = "float32" if dtype == "float16" else dtype
    inverse = F.power(base, F.arange(0, size, 2, dtype=wide) / -size)
    angle = F.broadcast_mul(F.expand_dims(F.cast(positions, wide), 2), F.reshape(inverse, (1, 1, -1)))
    angle = F.expand_dims(angle, 2)
    cos, sin = F.cos(angle), F.sin(angle)
    return (cos, sin) if wide == dtype else (F.cast(cos, dtype), F.cast(sin, dtype))


def _turned(F, x, cos, sin, product):
    a, b = F.split(x, num_outputs=2, axis=3)
    return F.concat(product(a, cos) - product(b, sin), product(b, cos) + product(a, sin), dim=3)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[-1], np_args[0].dtype.name]
