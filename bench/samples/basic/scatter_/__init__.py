"""Values written to positions along an axis, in place."""

from bench.samples.families.inplace import inplace_scattering

inplace_scattering(
    __name__,
    numpy="bench.samples.references.inplace.scatter_",
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
)
