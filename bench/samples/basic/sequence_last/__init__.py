"""The last element of each of several sequences of different lengths."""

from bench.samples.families.sequence import lengths

lengths(
    __name__,
    numpy="bench.samples.references.sequence.sequence_last",
    aliases=("SequenceLast",),
)
