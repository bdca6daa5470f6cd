"""MXNet: differences broadcast; `reverse=True` lets 0 keep the extents of the codewords."""


def scaled_l2(F, x, codewords, scale):
    codewords = F.reshape(codewords, (1, 1, 0, 0), reverse=True)
    distances = F.sum(F.square(F.broadcast_sub(F.expand_dims(x, 2), codewords)), axis=3)
    return F.broadcast_mul(distances, F.reshape(scale, (1, 1, -1)))
