"""MXNet: a product and a weighted sum."""


def addmv(F, array, matrix, vector, beta, alpha):
    return F.broadcast_add(beta * array, alpha * F.dot(matrix, vector))
