"""MXNet: composed; one axis after the other is reduced window by window."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.references.pooling import adaptive_windows


def adaptive_avg_pool3d(F, array, windows):
    for axis, places in enumerate(windows, start=2):
        parts = [F.slice_axis(array, axis=axis, begin=begin, end=end) for begin, end in places]
        array = F.concat(*(F.mean(part, axis=axis, keepdims=True) for part in parts), dim=axis)
    return array


def args_adaptor(np_args):
    array, output_size = np_args
    windows = [adaptive_windows(size, count) for size, count in zip(array.shape[2:], output_size)]
    return [from_numpy(array), windows]
