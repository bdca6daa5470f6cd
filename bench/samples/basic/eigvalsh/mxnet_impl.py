"""MXNet, which computes the vectors too."""


def eigvalsh(F, matrix):
    return F.linalg.syevd((matrix + F.swapaxes(matrix, -1, -2)) / 2)[1]
