"""MXNet: covariances over deviations."""

from bench.samples.kernels.statistics.mxnet import covariance


def corrcoef(F, array):
    found = covariance(F, array, 1)
    deviation = F.sqrt(F.linalg.extractdiag(found))
    found = F.broadcast_div(found, F.expand_dims(deviation, 0))
    return F.broadcast_div(found, F.expand_dims(deviation, 1))
