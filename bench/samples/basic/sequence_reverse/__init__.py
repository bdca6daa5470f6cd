"""Sequences of different lengths turned round, each within its length."""

from bench.samples.families.sequence import time_major

time_major(
    __name__,
    numpy="bench.samples.references.sequence.sequence_reverse",
    aliases=("SequenceReverse",),
)
