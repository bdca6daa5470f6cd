"""MXNet: the matrix is factored into orthonormal columns and a triangle, which solves the equations."""


def lstsq(F, matrix, other):
    rows, triangle = F.linalg.gelqf(F.swapaxes(matrix, -1, -2))
    return F.linalg.trsm(triangle, F.linalg.gemm2(rows, other), transpose=True)
