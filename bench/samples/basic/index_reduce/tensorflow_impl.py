"""TensorFlow, which reduces along the first axis: any other axis is moved there and back."""

from functools import partial

from bench.samples.kernels.scattering.tensorflow import along, reduced


def index_reduce(array, indices, slices, axis, reduce):
    return along(partial(reduced, reduce=reduce), array, indices, slices, axis)
