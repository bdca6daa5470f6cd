"""MXNet."""


def squash(F, z, eps):
    norm = F.sum(F.square(z), axis=-1, keepdims=True)
    return F.broadcast_mul(z, norm / (1 + norm) / F.sqrt(norm + eps))
