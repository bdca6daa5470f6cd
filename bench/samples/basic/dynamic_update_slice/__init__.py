"""An array with another in the part that begins where numbers say that are known when it runs."""

from bench.samples.families.indexing import dynamic_update

dynamic_update(
    __name__,
    numpy="bench.samples.references.scattering.dynamic_update_slice",
    jax="jax.lax.dynamic_update_slice",
)
