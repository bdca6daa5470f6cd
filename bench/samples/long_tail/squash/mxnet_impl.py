"""MXNet: each vector scaled by a function of its squared length, by `broadcast_mul`."""


def squash(F, z, eps):
    norm = F.sum(F.square(z), axis=-1, keepdims=True)
    return F.broadcast_mul(z, norm / (1 + norm) / F.sqrt(norm + eps))
