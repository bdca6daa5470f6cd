"""MXNet: the singular value decomposition of `mx.np`,
which takes matrices with at most as many rows as columns."""


def transposed(F, matrix):
    return F.swapaxes(matrix, -1, -2)


def svd(F, matrix, tall):
    """Return the left singular vectors, the singular values and the right singular vectors (rows)."""
    if tall:
        right, values, left = svd(F, transposed(F, matrix), tall=False)
        return transposed(F, left), values, transposed(F, right)
    return [part.as_nd_ndarray() for part in F.np.linalg.svd(matrix.as_np_ndarray())]
