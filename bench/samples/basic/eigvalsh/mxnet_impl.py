"""MXNet, which computes the vectors too; gradients are those of the symmetric part."""


def eigvalsh(F, matrix):
    return F.linalg.syevd(matrix)[1]


def differentiated(F, matrix):
    return eigvalsh(F, (matrix + F.swapaxes(matrix, -1, -2)) / 2)
