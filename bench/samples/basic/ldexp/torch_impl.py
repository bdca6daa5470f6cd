"""PyTorch: the product, because the gradient of its own ldexp is 0 for negative exponents."""

import torch


def ldexp(array, exponents):
    return array * torch.exp2(exponents.to(array.dtype))
