"""Element-wise natural logarithm of positive numbers."""

from bench.samples.families.unary import unary

unary(__name__, numpy="numpy.log", torch="torch.log", mxnet="mxnet.nd.log", domain=(0.01, 10.0))
