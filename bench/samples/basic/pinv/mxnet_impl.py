"""MXNet: the matrix is orthonormal columns times a triangle, with which equations are solved."""


def pinv(F, matrix):
    rows, triangle = F.linalg.gelqf(F.swapaxes(matrix, -1, -2))
    return F.linalg.trsm(triangle, rows, transpose=True)
