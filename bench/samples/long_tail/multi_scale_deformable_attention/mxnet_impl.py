"""MXNet, whose sampler counts from the centre of the first pixel to that of the last."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def multi_scale_deformable_attention(F, value, locations, weights, sizes, batch, heads, channels):
    levels = len(sizes)
    locations = F.reshape(F.transpose(locations, (3, 5, 0, 2, 1, 4)), (0, 0, -3, 0, 0))
    locations = F.split(locations, num_outputs=levels, axis=0, squeeze_axis=True)
    weights = F.reshape(F.transpose(weights, (3, 0, 2, 1, 4)), (0, -3, 0, 0))
    weights = F.split(weights, num_outputs=levels, axis=0, squeeze_axis=True)
    values = F.transpose(value, (0, 2, 3, 1))
    out, start = [], 0
    for (height, width), place, share in zip(sizes, locations, weights):
        pixels = F.slice_axis(values, axis=3, begin=start, end=start + height * width)
        pixels = F.reshape(pixels, (batch * heads, channels, height, width))
        start += height * width
        x, y = F.split(place, num_outputs=2, axis=0)
        x, y = (2 * width * x - 1) / (width - 1) - 1, (2 * height * y - 1) / (height - 1) - 1
        sampled = F.BilinearSampler(pixels, F.swapaxes(F.concat(x, y, dim=0), 0, 1))
        out.append(F.sum(F.broadcast_mul(sampled, F.expand_dims(share, 1)), axis=3))
    return F.swapaxes(F.reshape(F.add_n(*out), (batch, heads * channels, -1)), 1, 2)


def args_adaptor(np_args):
    batch, _, heads, channels = np_args[0].shape
    return [*from_numpy(np_args), batch, heads, channels]
