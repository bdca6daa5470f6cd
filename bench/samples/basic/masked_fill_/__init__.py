"""A number in place of the elements where a condition holds, in place."""

from bench.samples.families.inplace import masked_filling

masked_filling(
    __name__,
    numpy="bench.samples.references.inplace.masked_fill_",
    torch="torch.Tensor.masked_fill_",
    jax="bench.samples.kernels.updates.jax.masked_fill",
    ulps=4,
)
