"""Numbers moved towards 0 by a bias, and 0 where they are below a bound."""

from bench.samples.families.activation import biased_shrinking

biased_shrinking(
    __name__,
    numpy="bench.samples.references.shrinkage.shrink",
    aliases=("Shrink",),
)
