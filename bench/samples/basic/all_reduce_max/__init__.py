"""Every rank has the greatest of what all have."""

from bench.samples.families.collective import LACKING, collective

collective(
    __name__,
    numpy="bench.samples.references.collective.all_reduce_max",
    aliases=("pmax",),
    differentiable=False,
    unsupported=LACKING,
)
