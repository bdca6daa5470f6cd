"""Batched matrix product."""

from bench.samples.families.gemm import product

product(__name__, numpy="numpy.matmul", torch="torch.bmm", mxnet="mxnet.nd.batch_dot", aliases=("batch_dot",))
