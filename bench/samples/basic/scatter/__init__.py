"""Values written to positions along an axis, each place across it with positions of its own."""

from bench.samples.families.indexing import scattering

scattering(
    __name__,
    numpy="bench.samples.references.indexing.scatter",
    jax="bench.samples.kernels.updates.jax.scatter",
)
