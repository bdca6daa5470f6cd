"""A number in place of the elements where a condition holds."""

from bench.samples.families.indexing import masked

masked(
    __name__,
    numpy="bench.samples.references.indexing.masked_fill",
    torch="torch.masked_fill",
    jax="bench.samples.kernels.updates.jax.masked_fill",
    ulps=4,
)
