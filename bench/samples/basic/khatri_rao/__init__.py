"""The Kronecker products of matrices, column by column."""

from bench.samples.families.gemm import matrices

matrices(
    __name__,
    numpy="bench.samples.references.gemm.khatri_rao",
    ulps=16,
)
