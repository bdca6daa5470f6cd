"""The weighted product of two matrices; either may be transposed."""

from bench.samples.families.linalg import scaled_product

scaled_product(
    __name__,
    numpy="bench.samples.references.linalg.gemm2",
    mxnet="mxnet.nd.linalg.gemm2",
)
