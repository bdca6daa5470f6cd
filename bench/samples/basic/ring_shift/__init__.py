"""Every rank has what the one before it had, the first that of the last."""

from bench.samples.families.collective import LACKING, collective

collective(
    __name__,
    numpy="bench.samples.references.collective.ring_shift",
    aliases=("ppermute",),
    differentiable=False,
    unsupported=LACKING,
)
