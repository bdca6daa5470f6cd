"""PyTorch, which takes a factor or a size."""

import torch

from bench.samples.contract import Unsupported


def interpolate(array, size, mode, align_corners, antialias):
    return torch.nn.functional.interpolate(array, size, None, mode, align_corners, None, antialias)


def args_adaptor(np_args):
    array, size, mode, align_corners, antialias = np_args
    if antialias and size[1] == 1 and size[0] > 1:
        raise Unsupported("PyTorch 2.13 fills an antialiased picture of one column with its first cell")
    return [torch.from_numpy(array), size, mode, align_corners, antialias]
