"""The weighted sum of a matrix product and a matrix; either factor may be transposed."""

from bench.samples.families.linalg import general_product

general_product(
    __name__,
    numpy="bench.samples.references.linalg.gemm",
    mxnet="mxnet.nd.linalg.gemm",
)
