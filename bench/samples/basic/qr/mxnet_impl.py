"""MXNet: of the transpose, triangle and orthonormal rows; for gradients its diagonal is positive."""

from bench.samples.kernels.linalg.mxnet import transposed


def qr(F, matrix):
    rows, triangle = F.linalg.gelqf(transposed(F, matrix))
    return transposed(F, rows), transposed(F, triangle)


def differentiated(F, matrix):
    columns, triangle = qr(F, matrix)
    signs = F.sign(F.linalg.extractdiag(triangle))
    columns = F.broadcast_mul(columns, F.expand_dims(signs, -2))
    return columns, F.broadcast_mul(triangle, F.expand_dims(signs, -1))
