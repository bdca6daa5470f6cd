"""MXNet: its own operator, the rows first; for gradients the triangle's diagonal is positive."""


def linalg_gelqf(F, matrix):
    rows, triangle = F.linalg.gelqf(matrix)
    return triangle, rows


def differentiated(F, matrix):
    triangle, rows = linalg_gelqf(F, matrix)
    signs = F.sign(F.linalg.extractdiag(triangle))
    triangle = F.broadcast_mul(triangle, F.expand_dims(signs, -2))
    return triangle, F.broadcast_mul(rows, F.expand_dims(signs, -1))
