"""Every rank has what the first has."""

from bench.samples.families.collective import LACKING, collective

collective(
    __name__,
    numpy="bench.samples.references.collective.broadcast",
    differentiable=False,
    unsupported=LACKING,
)
