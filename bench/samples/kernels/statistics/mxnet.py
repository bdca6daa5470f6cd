"""MXNet, against the namespace F of arrays or symbols: covariances."""


def covariance(F, array, divisor):
    """Of variables, one per row."""
    centred = F.broadcast_sub(array, F.mean(array, axis=1, keepdims=True))
    return F.linalg.gemm2(centred, centred, transpose_b=True, alpha=1 / divisor)
