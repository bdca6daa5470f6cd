"""A test of each element for membership in a set."""

from bench.samples.families.sorting_searching import membership

membership(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.isin",
    torch="torch.isin",
    jax="jax.numpy.isin",
)
