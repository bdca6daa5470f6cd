"""MXNet: a selection from the positions of all elements, where the element is not zero, axis by axis."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def nonzero_per_axis(F, array, axes):
    mask = F.reshape(array != 0, shape=(-1,))
    positions = (F.contrib.index_array(array, axes=(axis,)) for axis in range(axes))
    return [F.contrib.boolean_mask(F.reshape(each, shape=(-1,)), mask) for each in positions]


def args_adaptor(np_args):
    (array,) = np_args
    return [from_numpy(array), array.ndim]
