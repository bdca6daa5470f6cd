"""Each rank has its part of the sum of what all have."""

from bench.samples.families.collective import LACKING, summing_of_parts

summing_of_parts(
    __name__,
    numpy="bench.samples.references.collective.reduce_scatter",
    aliases=("psum_scatter",),
    differentiable=False,
    unsupported=LACKING,
)
