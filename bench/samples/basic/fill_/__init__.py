"""Every element becomes one number, in place."""

from bench.samples.families.inplace import filling

filling(
    __name__,
    numpy="bench.samples.references.inplace.fill_",
    torch="torch.Tensor.fill_",
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
    ulps=4,
)
