"""Element-wise sum of several arrays of one shape."""

from bench.samples.families.binary import several

several(
    __name__,
    numpy="bench.samples.references.arithmetic.add_n",
    tensorflow="tensorflow.add_n",
    aliases=("ElementWiseSum",),
    ulps=16,
)
