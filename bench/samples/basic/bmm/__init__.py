"""Batched matrix product."""

from bench.samples.families.gemm import product

product(__name__, numpy="numpy.matmul", torch="torch.bmm", aliases=("batch_dot",))
