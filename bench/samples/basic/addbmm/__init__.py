"""The weighted sum of a matrix and all products of a stack of matrices."""

from bench.samples.contract import work
from bench.samples.families.gemm import added_product

added_product(
    __name__,
    numpy="bench.samples.references.gemm.added_sum_of_products",
    torch="torch.addbmm",
    flops=work.summed_product,
    ulps=256,
)
