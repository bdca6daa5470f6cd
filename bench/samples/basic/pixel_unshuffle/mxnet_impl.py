"""MXNet: two reshapes and a permutation; its `space_to_depth` orders the channels otherwise."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def pixel_unshuffle(F, array, split_shape, shape):
    split = F.reshape(array, shape=split_shape)
    return F.reshape(F.transpose(split, axes=(0, 1, 3, 5, 2, 4)), shape=shape)


def args_adaptor(np_args):
    array, block_size = np_args
    count, channels, height, width = array.shape
    split_shape = (count, channels, height // block_size, block_size, width // block_size, block_size)
    shape = (count, -1, height // block_size, width // block_size)
    return [from_numpy(array), split_shape, shape]
