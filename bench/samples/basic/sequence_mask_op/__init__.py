"""The elements behind the end of each of several sequences, replaced by a value."""

from bench.samples.families.sequence import sequence_masking

sequence_masking(
    __name__,
    numpy="bench.samples.references.sequence.sequence_mask",
    aliases=("SequenceMask",),
    ulps=4,
)
