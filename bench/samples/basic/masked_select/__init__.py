"""The elements where a condition holds, in one row; their number depends on the data."""

from bench.samples.families.indexing import selected

selected(
    __name__,
    numpy="operator.getitem",
    torch="torch.masked_select",
    jax="operator.getitem",
)
