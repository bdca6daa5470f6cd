"""PyTorch: a product with the mask, which is an argument that its dropout does not take."""

import torch


def softmax_dropout(array, kept, axis, p):
    return torch.softmax(array, axis) * kept / (1 - p)
