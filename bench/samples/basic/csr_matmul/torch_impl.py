"""PyTorch: a tensor in CSR format."""

import torch


def csr_matmul(starts, columns, values, shape, dense):
    return torch.sparse_csr_tensor(starts, columns, values, shape) @ dense
