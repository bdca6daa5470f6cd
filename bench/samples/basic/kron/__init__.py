"""The Kronecker product: every element of one matrix times the whole other."""

from bench.samples.contract import work
from bench.samples.families.gemm import product

product(
    __name__,
    numpy="numpy.kron",
    torch="torch.kron",
    jax="jax.numpy.kron",
    flops=work.per_result(),
    ulps=16,
)
