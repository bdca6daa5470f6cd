"""A part of an array, by whole numbers and slices."""

from bench.samples.families.indexing import subscription

subscription(
    __name__,
    numpy="operator.getitem",
    torch="operator.getitem",
    tensorflow="operator.getitem",
    jax="operator.getitem",
    aliases=("get_item",),
)
