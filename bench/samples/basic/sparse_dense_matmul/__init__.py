"""The product of a sparse matrix in coordinates and a dense one."""

from bench.samples.families.gemm import sparse_product

sparse_product(
    __name__,
    numpy="bench.samples.references.gemm.sparse_dense_matmul",
    unsupported={"mxnet": "MXNet 1.9.1 records no gradient of the values that a sparse matrix is made of"},
    ulps=256,
)
