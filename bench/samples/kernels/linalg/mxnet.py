"""MXNet: the singular value decomposition of `mx.np`, which takes no more rows than columns."""


def transposed(F, matrix):
    return F.swapaxes(matrix, -1, -2)


def svd(F, matrix, tall):
    """Left singular vectors, singular values, right singular vectors (rows)."""
    if tall:
        right, values, left = svd(F, transposed(F, matrix), tall=False)
        return transposed(F, left), values, transposed(F, right)
    return [part.as_nd_ndarray() for part in F.np.linalg.svd(matrix.as_np_ndarray())]
