"""PyTorch: torchvision's operator, otherwise the taps sampled at their places, then a product."""

import torch

from bench.samples.contract import KERNEL, Executor
from bench.samples.kernels.vision.torch import has_operators


def deformable_conv2d(array, offset, weight, bias, stride, padding, dilation, offset_groups):
    count, channels, height, width = array.shape
    kernel, extents = weight.shape[2:], offset.shape[2:]
    moved = offset.reshape(count * offset_groups, kernel[0], kernel[1], 2, *extents)
    rows = torch.arange(kernel[0], device=array.device)[:, None, None, None] * dilation[0] - padding[0]
    rows = rows + torch.arange(extents[0], device=array.device)[:, None] * stride[0] + moved[:, :, :, 0]
    columns = torch.arange(kernel[1], device=array.device)[:, None, None] * dilation[1] - padding[1]
    columns = columns + torch.arange(extents[1], device=array.device) * stride[1] + moved[:, :, :, 1]
    grid = torch.stack([(2 * columns + 1) / width - 1, (2 * rows + 1) / height - 1], dim=-1)
    maps = array.reshape(count * offset_groups, channels // offset_groups, height, width)
    places = grid.reshape(count * offset_groups, -1, extents[1], 2)
    taps = torch.nn.functional.grid_sample(maps, places, "bilinear", "zeros", align_corners=False)
    columns_of_taps = taps.reshape(count, channels * kernel[0] * kernel[1], -1)
    out = (weight.flatten(1) @ columns_of_taps).reshape(count, -1, *extents)
    return out if bias is None else out + bias[:, None, None]


def executor_creator():
    if not has_operators():
        return Executor(deformable_conv2d)
    from torchvision import ops

    return Executor(ops.deform_conv2d, formulation=KERNEL, order=tuple(range(7)))
