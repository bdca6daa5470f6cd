"""The weighted sum of a vector and the product of a matrix and a vector."""

from bench.samples.families.gemm import added_product

added_product(
    __name__,
    numpy="bench.samples.references.gemm.added_product",
    torch="torch.addmv",
    ulps=256,
)
