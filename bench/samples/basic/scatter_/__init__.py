"""Values written to positions along an axis, in place."""

from bench.samples.families.inplace import inplace_scattering

inplace_scattering(
    __name__,
    numpy="bench.samples.references.inplace.scatter_",
    jax="bench.samples.kernels.updates.jax.scatter",
)
