"""MXNet: norms of all differences, of any order."""


def cdist(F, array, other, p):
    differences = F.broadcast_sub(F.expand_dims(array, -2), F.expand_dims(other, -3))
    return F.sum(F.abs(differences) ** p, axis=-1) ** (1 / p)
