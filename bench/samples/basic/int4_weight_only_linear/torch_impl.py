"""PyTorch: its product with 4-bit weights, which are packed once, in its own format."""

import torch


def int4_weight_only_linear(array, weight, parameters, group):
    return torch._weight_int4pack_mm_for_cpu(array, weight, group, parameters)


def args_adaptor(np_args):
    array, weight, scales, group = np_args
    weight, scales = torch.from_numpy(weight), torch.from_numpy(scales)
    steps = torch.stack([weight & 15, weight >> 4], 2).reshape(len(weight), -1).to(torch.int32)
    parameters = torch.stack([scales, torch.zeros_like(scales)], 2).transpose(0, 1).contiguous()
    packed = torch._convert_weight_to_int4pack_for_cpu(steps, 1)
    return [torch.from_numpy(array), packed, parameters, group]
