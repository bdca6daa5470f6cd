"""MXNet: its own operator, `LRN`."""


def local_response_norm(F, array, size, alpha, beta, k):
    return F.LRN(array, nsize=size, alpha=alpha, beta=beta, knorm=k)
