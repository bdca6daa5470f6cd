"""PyTorch, whose order of values and sizes of vectors are its library's."""

import torch

from bench.samples.kernels.linalg.torch import by_real_part


def eig(matrix):
    values, vectors = torch.linalg.eig(matrix)
    order = by_real_part(values)
    vectors = torch.take_along_dim(vectors, order.unsqueeze(-2), -1)
    return values.gather(-1, order), vectors / vectors[..., :1, :]
