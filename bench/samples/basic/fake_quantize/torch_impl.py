"""PyTorch: its operator."""

import torch

from bench.samples.contract import Unsupported


def fake_quantize(array, scale, zero_point, low, high):
    return torch.fake_quantize_per_tensor_affine(array, scale, zero_point, low, high)


def args_adaptor(np_args):
    array, *others = np_args
    if array.dtype != "float32":
        raise Unsupported("torch.fake_quantize_per_tensor_affine of PyTorch 2.13 has its scale in float32")
    return [torch.from_numpy(array), *others]
