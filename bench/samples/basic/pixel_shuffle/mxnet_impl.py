"""MXNet: two reshapes and a permutation; its `depth_to_space` orders the channels otherwise."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def pixel_shuffle(F, array, split_shape, shape):
    split = F.reshape(array, shape=split_shape)
    return F.reshape(F.transpose(split, axes=(0, 1, 4, 2, 5, 3)), shape=shape)


def args_adaptor(np_args):
    array, block_size = np_args
    count, channels, height, width = array.shape
    split_shape = (count, channels // block_size**2, block_size, block_size, height, width)
    shape = (count, -1, height * block_size, width * block_size)
    return [from_numpy(array), split_shape, shape]
