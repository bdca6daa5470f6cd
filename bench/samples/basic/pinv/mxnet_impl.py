"""MXNet: the matrix is factored into orthonormal columns and a triangle, which solves the equations."""


def pinv(F, matrix):
    rows, triangle = F.linalg.gelqf(F.swapaxes(matrix, -1, -2))
    return F.linalg.trsm(triangle, rows, transpose=True)
