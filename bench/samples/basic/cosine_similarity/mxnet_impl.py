"""MXNet: the product over the norms, which are at least eps."""


def cosine_similarity(F, first, second, axis, eps):
    norms = [F.maximum(F.norm(array, axis=axis), eps) for array in (first, second)]
    product = F.sum(F.broadcast_mul(first, second), axis=axis)
    return F.broadcast_div(F.broadcast_div(product, norms[0]), norms[1])
