"""PyTorch, whose dropout draws a mask of its own: one that is given is multiplied by."""

import torch


def softmax_dropout(array, kept, axis, p):
    return torch.softmax(array, axis) * kept / (1 - p)
