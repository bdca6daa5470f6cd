"""The product of a sparse matrix of compressed rows and a dense one.

Gradients are those of the dense matrix, as of features on a graph that is given.
"""

from bench.samples.families.gemm import compressed_product

compressed_product(
    __name__,
    numpy="bench.samples.references.gemm.csr_matmul",
    ulps=256,
)
