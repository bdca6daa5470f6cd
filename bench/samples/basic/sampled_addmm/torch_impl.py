"""PyTorch: its own operator, on a tensor in CSR format.

The values are a view of that tensor, and Dynamo fails on such views: they are copied.
"""

import torch


@torch.compiler.disable(reason="Dynamo of PyTorch 2.13 has no tensors in CSR format")
def sampled_addmm(starts, columns, values, left, right, beta, alpha):
    matrix = torch.sparse_csr_tensor(starts, columns, values, (left.shape[0], right.shape[1]))
    return torch.sparse.sampled_addmm(matrix, left, right, beta=beta, alpha=alpha).values().clone()
