"""The weighted sum of a matrix and the outer product of two vectors."""

from bench.samples.families.gemm import added_product

added_product(
    __name__,
    numpy="bench.samples.references.gemm.added_outer_product",
    torch="torch.addr",
    ulps=64,
)
