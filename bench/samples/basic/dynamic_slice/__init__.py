"""The part of an array that begins where numbers say that are known when it runs."""

from bench.samples.families.indexing import dynamic_slicing

dynamic_slicing(
    __name__,
    numpy="bench.samples.references.scattering.dynamic_slice",
    tensorflow="tensorflow.slice",
    jax="jax.lax.dynamic_slice",
)
