"""Every element becomes one number, in place."""

from bench.samples.families.inplace import filling

filling(
    __name__,
    numpy="bench.samples.references.inplace.fill_",
    torch="torch.Tensor.fill_",
    rtol=1e-6,  # nothing is computed
    atol=1e-6,
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
)
