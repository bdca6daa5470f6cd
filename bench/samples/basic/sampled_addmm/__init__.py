"""Elements of the product of two dense matrices, at the places of a sparse one, to which they are added."""

from bench.samples.families.gemm import sampled_product

sampled_product(
    __name__,
    numpy="bench.samples.references.gemm.sampled_addmm",
    kernels=("torch",),
    ulps=256,
)
