"""MXNet: the two halves of each axis, sliced and joined the other way round."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.rolling.mxnet import roll as ifftshift

__all__ = ["args_adaptor", "ifftshift"]


def args_adaptor(np_args):
    (array,) = np_args
    return [from_numpy(array), [-(extent // 2) for extent in array.shape], range(array.ndim)]
