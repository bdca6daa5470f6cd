"""MXNet, composed; arithmetic operators of graphs do not broadcast."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def rotary_embedding(F, array, cosine, sine, interleaved, half, partial):
    cosine, sine = F.reshape(cosine, shape=(1, 1, -1, half)), F.reshape(sine, shape=(1, 1, -1, half))
    rotary = F.slice_axis(array, axis=-1, begin=0, end=2 * half)
    if interleaved:
        pairs = F.reshape(rotary, shape=(0, 0, 0, half, 2))
        even, odd = F.split(pairs, 2, axis=-1, squeeze_axis=True)
    else:
        even, odd = F.split(rotary, 2, axis=-1)
    first = F.broadcast_mul(even, cosine) - F.broadcast_mul(odd, sine)
    second = F.broadcast_mul(odd, cosine) + F.broadcast_mul(even, sine)
    if interleaved:
        turned = F.reshape(F.stack(first, second, axis=-1), shape=(0, 0, 0, -1))
    else:
        turned = F.concat(first, second, dim=-1)
    if not partial:
        return turned
    return F.concat(turned, F.slice_axis(array, axis=-1, begin=2 * half, end=None), dim=-1)


def args_adaptor(np_args):
    array, cosine = np_args[:2]
    half = cosine.shape[-1]
    return [*from_numpy(np_args), half, 2 * half < array.shape[-1]]
