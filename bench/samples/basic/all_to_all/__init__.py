"""Each rank has the parts of all that are meant for it."""

from bench.samples.families.collective import LACKING, collective_of_parts

collective_of_parts(
    __name__,
    numpy="bench.samples.references.collective.all_to_all",
    aliases=("all_to_all_single",),
    differentiable=False,
    unsupported=LACKING,
)
