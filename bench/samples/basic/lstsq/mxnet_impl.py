"""MXNet: the matrix is orthonormal columns times a triangle, with which the equations are solved."""


def lstsq(F, matrix, other):
    rows, triangle = F.linalg.gelqf(F.swapaxes(matrix, -1, -2))
    return F.linalg.trsm(triangle, F.linalg.gemm2(rows, other), transpose=True)
