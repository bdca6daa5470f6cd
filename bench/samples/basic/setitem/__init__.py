"""Values written to a part of an array, by whole numbers and slices."""

from bench.samples.families.indexing import assignment

assignment(
    __name__,
    numpy="bench.samples.references.indexing.setitem",
    aliases=("set_item",),
    ulps=4,
)
