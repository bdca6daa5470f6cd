"""Axes in another order."""

from bench.samples.families.shape import permutation

permutation(__name__, numpy="numpy.transpose", torch="torch.permute", mxnet="mxnet.nd.transpose")
