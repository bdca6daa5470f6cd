"""PyTorch: the function is told that nobody trains."""

import torch


def dropout_inference(array, p):
    return torch.nn.functional.dropout(array, p, training=False)
