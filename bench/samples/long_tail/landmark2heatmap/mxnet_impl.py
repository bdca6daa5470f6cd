"""MXNet: the grid from `arange`; products of odd peaks as rows and even peaks as columns, by `gemm2`."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def landmark2heatmap(F, landmark, size, inv_std, dtype):
    grid = F.arange(size, dtype=dtype) * (2 / (size - 1)) - 1
    distance = F.abs(F.broadcast_sub(F.expand_dims(landmark, axis=2), F.reshape(grid, (1, 1, -1)))) * inv_std
    peaks = F.exp(-F.sqrt(distance + 1e-4))
    across, down = F.split(F.reshape(peaks, (0, -4, -1, 2, 0)), num_outputs=2, axis=2)
    return F.linalg.gemm2(down, across, transpose_a=True)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].dtype.name]
