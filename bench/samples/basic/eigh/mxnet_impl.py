"""MXNet: the vectors are rows."""


def transposed(F, matrix):
    return F.swapaxes(matrix, -1, -2)


def eigh(F, matrix):
    rows, values = F.linalg.syevd((matrix + transposed(F, matrix)) / 2)
    vectors = transposed(F, rows)
    return values, F.broadcast_mul(vectors, F.sign(F.slice_axis(vectors, axis=-2, begin=0, end=1)))
