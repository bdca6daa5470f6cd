"""The keys or values of new tokens written to a cache, in place, each sequence's after those it has."""

from bench.samples.families.indexing import cache_update

cache_update(
    __name__,
    numpy="bench.samples.references.scattering.cache_update",
    aliases=("TensorScatter",),
)
