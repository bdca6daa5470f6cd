"""PyTorch: its product of weights of int8."""

import torch

from bench.samples.contract import Unsupported, inputs


def int8_weight_only_linear(array, weight, scales):
    return torch._weight_int8pack_mm(array, weight, scales)


def args_adaptor(np_args):
    if inputs.dtype_name() == "bfloat16":
        raise Unsupported("torch._weight_int8pack_mm of PyTorch 2.13 reads beyond small arrays of bfloat16")
    return [torch.from_numpy(each) for each in np_args]
