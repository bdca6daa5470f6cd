"""JAX: products of every row with every row, matrix after matrix."""


def khatri_rao(matrices):
    out = matrices[0]
    for matrix in matrices[1:]:
        out = (out[:, None] * matrix[None]).reshape(-1, matrix.shape[1])
    return out
