"""MXNet: equations of the triangle, then of its transpose."""


def cholesky_solve(F, factor, other):
    return F.linalg.trsm(factor, F.linalg.trsm(factor, other), transpose=True)
