"""PyTorch: a tensor in COO format, as sparse operators take it."""

import torch


def sparse_dense_matmul(rows, columns, values, shape, dense):
    return torch.sparse.mm(coordinates(rows, columns, values, shape), dense)


def coordinates(rows, columns, values, shape):
    return torch.sparse_coo_tensor(torch.stack((rows, columns)), values, shape)


class _Product(torch.autograd.Function):
    """The product, with a gradient of the stored values only.

    `torch.sparse.mm` (2.13) computes the gradient of all elements of the matrix: of 100,000 squared, of 40
    GB.
    """

    @staticmethod
    def forward(ctx, rows, columns, values, shape, dense):
        ctx.save_for_backward(rows, columns, values, dense)
        ctx.shape = shape
        return sparse_dense_matmul(rows, columns, values, shape, dense)

    @staticmethod
    def backward(ctx, gradient):
        *elements, dense = ctx.saved_tensors
        matrix = coordinates(*elements, ctx.shape).to_sparse_csr()
        of_values = torch.sparse.sampled_addmm(matrix, gradient, dense.T, beta=0.0).values()
        return None, None, of_values, None, matrix.t() @ gradient


differentiated = _Product.apply
