"""Arithmetic mean over axes."""

from bench.samples.families.reduction import reduction

reduction(__name__, numpy="numpy.mean", torch="torch.mean", mxnet="mxnet.nd.mean")
