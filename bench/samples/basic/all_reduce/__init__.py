"""Every rank has the sum of what all have."""

from bench.samples.families.collective import LACKING, summing

summing(
    __name__,
    numpy="bench.samples.references.collective.all_reduce",
    aliases=("psum",),
    differentiable=False,
    unsupported=LACKING,
)
