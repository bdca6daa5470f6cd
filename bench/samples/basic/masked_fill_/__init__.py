"""A number in place of the elements where a condition holds, in place."""

from bench.samples.families.inplace import masked_filling

masked_filling(
    __name__,
    numpy="bench.samples.references.inplace.masked_fill_",
    torch="torch.Tensor.masked_fill_",
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
    ulps=4,
)
