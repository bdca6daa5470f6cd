"""MXNet, which samples nothing outside of its array: the array is padded with zeros first."""

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy


def deformable_conv2d(
    F, array, offset, weight, bias, stride, padding, dilation, offset_groups, kernel, channels
):
    rows, columns = padding
    array = F.pad(array, mode="constant", pad_width=(0, 0, 0, 0, rows, rows, columns, columns))
    inputs = [array, offset, weight] if bias is None else [array, offset, weight, bias]
    return F.contrib.DeformableConvolution(
        *inputs,
        kernel=kernel,
        stride=stride,
        dilate=dilation,
        pad=(0, 0),
        num_filter=channels,
        num_deformable_group=offset_groups,
        no_bias=bias is None,
    )


def args_adaptor(np_args):
    if 0 in np_args[5]:
        raise Unsupported("DeformableConvolution of MXNet 1.9.1 cuts cells off at an edge without padding")
    channels, _, *kernel = np_args[2].shape
    return [*from_numpy(np_args), tuple(kernel), channels]
