"""MXNet: its own operator, signs chosen so that the triangle's diagonal is positive."""


def linalg_gelqf(F, matrix):
    rows, triangle = F.linalg.gelqf(matrix)
    signs = F.sign(F.linalg.extractdiag(triangle))
    triangle = F.broadcast_mul(triangle, F.expand_dims(signs, -2))
    return triangle, F.broadcast_mul(rows, F.expand_dims(signs, -1))
