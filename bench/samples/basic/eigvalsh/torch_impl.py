"""PyTorch, which reads one triangle: gradients are those of the symmetric part."""

import torch


def eigvalsh(matrix):
    return torch.linalg.eigvalsh(matrix)


def differentiated(matrix):
    return torch.linalg.eigvalsh((matrix + matrix.mT) / 2)
