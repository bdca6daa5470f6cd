"""PyTorch: a selection by rows and columns."""

import torch

from bench.samples.kernels.shapes import is_lower


def extracttrian(matrix, offset, lower):
    size = matrix.shape[-1]
    rows, columns = torch.tril_indices(size, size, -abs(offset), device=matrix.device)
    return matrix[..., rows, columns] if is_lower(offset, lower) else matrix[..., columns, rows]
