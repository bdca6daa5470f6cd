"""Every rank has what all have, one after the other."""

from bench.samples.families.collective import LACKING, collective

collective(
    __name__,
    numpy="bench.samples.references.collective.all_gather",
    aliases=("all_gather_into_tensor",),
    differentiable=False,
    unsupported=LACKING,
)
