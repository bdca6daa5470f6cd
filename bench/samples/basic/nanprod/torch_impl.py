"""PyTorch: the product with 1 for every NaN; in float32 where it would round every factor's product."""

import torch


def nanprod(array, axis, keepdims):
    known = torch.where(torch.isnan(array), 1, array)
    if array.dtype in (torch.float16, torch.bfloat16):
        return known.prod(axis, keepdim=keepdims, dtype=torch.float32).to(array.dtype)
    return known.prod(axis, keepdim=keepdims)
