"""TensorFlow: its update of a slice, which takes begin, end and strides on each axis."""

from bench.samples.kernels.scattering.tensorflow import slice_put


def slice_scatter(array, values, axis, begin, end, step):
    return slice_put(array, values, axis, begin, end, step)
