"""MXNet: of the transpose, the triangle and the orthonormal rows."""


def transposed(F, matrix):
    return F.swapaxes(matrix, -1, -2)


def qr(F, matrix):
    rows, triangle = F.linalg.gelqf(transposed(F, matrix))
    signs = F.sign(F.linalg.extractdiag(triangle))
    columns = F.broadcast_mul(transposed(F, rows), F.expand_dims(signs, -2))
    return columns, F.broadcast_mul(transposed(F, triangle), F.expand_dims(signs, -1))
