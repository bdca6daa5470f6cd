"""TensorFlow: sorted keys with positions, at which the values are gathered."""

from bench.samples.kernels.gathering.tensorflow import gather
from bench.samples.kernels.topk.tensorflow import topk


def sort_key_val(keys, values, axis):
    keys, order = topk(keys, keys.shape[axis], axis, largest=False)
    return keys, gather(values, order, axis)
