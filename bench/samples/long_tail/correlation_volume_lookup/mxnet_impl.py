"""MXNet: `BilinearSampler` over each level, with positions scaled to [-1, 1]."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def correlation_volume_lookup(F, fmap1, fmap2, coords, levels, radius, shape, dtype):
    batch, channels, height, width = shape
    first, second = (F.reshape(fmap, (0, 0, -1)) for fmap in (fmap1, fmap2))
    volume = F.batch_dot(first, second, transpose_a=True) / channels**0.5
    volume = F.reshape(volume, (-1, 1, height, width))
    x, y = F.split(coords, num_outputs=2, axis=1)
    x, y = F.reshape(x, (-1, 1, 1)), F.reshape(y, (-1, 1, 1))
    side = 2 * radius + 1
    steps = F.reshape(F.arange(-radius, radius + 1, dtype=dtype), (1, -1, 1))
    across = F.broadcast_axis(steps, axis=2, size=side)
    down = F.swapaxes(across, 1, 2)
    found = []
    for level in range(levels):
        if level > 0:
            volume = F.Pooling(volume, kernel=(2, 2), stride=(2, 2), pool_type="avg")
        last_x, last_y = (width >> level) - 1, (height >> level) - 1
        grid_x = F.broadcast_add(x / 2**level, across) * (2 / last_x) - 1
        grid_y = F.broadcast_add(y / 2**level, down) * (2 / last_y) - 1
        found.append(F.BilinearSampler(volume, F.stack(grid_x, grid_y, axis=1)))
    return F.transpose(F.reshape(F.concat(*found, dim=1), (batch, height, width, -1)), (0, 3, 1, 2))


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape, np_args[0].dtype.name]
