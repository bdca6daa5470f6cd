"""PyTorch, which reads one triangle: its gradient is that of the symmetric part only if that is taken."""

import torch


def eigh(matrix):
    values, vectors = torch.linalg.eigh((matrix + matrix.mT) / 2)
    return values, vectors * torch.sign(vectors[..., :1, :])
