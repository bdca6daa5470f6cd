"""Which elements are among others."""

from bench.samples.families.sorting_searching import membership

membership(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.isin",
    torch="torch.isin",
    jax="jax.numpy.isin",
)
