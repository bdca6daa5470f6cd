"""PyTorch: means over windows, of which it compiles one gradient wrongly."""

import torch

from bench.samples.contract import Unsupported
from bench.samples.kernels.shapes import counted, window_padding


def avg_pool1d(array, kernel_size, stride, padding, ceil_mode, count_include_pad):
    if ceil_mode and count_include_pad:
        _check_gradient(array, kernel_size, stride, padding)
    return torch.nn.functional.avg_pool1d(array, kernel_size, stride, padding, ceil_mode, count_include_pad)


def avg_pool2d(array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override):
    if ceil_mode and count_include_pad and divisor_override is None:
        _check_gradient(array, kernel_size, stride, padding)
    return torch.nn.functional.avg_pool2d(
        array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override
    )


def _check_gradient(array, kernel_size, stride, padding):
    """Raise Unsupported where compiled code would divide by all of a window that hangs over the padding."""
    if not (torch.compiler.is_compiling() and array.requires_grad):
        return
    sizes = array.shape[2:]
    sides = window_padding(sizes, kernel_size, stride, padding, [1] * len(sizes), True)
    _, beyond = counted(sizes, padding, sides, True)
    if any(map(any, beyond)):
        raise Unsupported("PyTorch 2.13 compiles a wrong gradient of means that hang over the padding")
