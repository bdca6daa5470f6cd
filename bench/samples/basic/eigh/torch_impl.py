"""PyTorch, which reads one triangle; gradients are of the symmetric part, with unique signs."""

import torch


def eigh(matrix):
    return torch.linalg.eigh(matrix)


def differentiated(matrix):
    values, vectors = torch.linalg.eigh((matrix + matrix.mT) / 2)
    return values, vectors * torch.sign(vectors[..., :1, :])
