"""The weighted sum of an array and a matrix product."""

from bench.samples.families.gemm import added_product

added_product(
    __name__,
    numpy="bench.samples.references.gemm.added_product",
    torch="torch.addmm",
    jax="bench.samples.kernels.updates.jax.addmm",
)
