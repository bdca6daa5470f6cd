"""MXNet: as JAX; `reverse=True` lets 0 keep the last two extents of the codewords."""


def aggregate(F, assignment_weights, x, codewords):
    codewords = F.reshape(codewords, (1, 1, 0, 0), reverse=True)
    differences = F.broadcast_sub(F.expand_dims(x, 2), codewords)
    return F.sum(F.broadcast_mul(differences, F.expand_dims(assignment_weights, 3)), axis=1)
