"""PyTorch: a tensor in COO format, as sparse operators take it."""

import torch


def sparse_dense_matmul(rows, columns, values, shape, dense):
    matrix = torch.sparse_coo_tensor(torch.stack((rows, columns)), values, shape)
    return torch.sparse.mm(matrix, dense)
