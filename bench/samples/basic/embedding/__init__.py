"""Rows of a table, looked up by their numbers."""

from bench.samples.families.linear import embedding

embedding(
    __name__,
    numpy="bench.samples.references.linear.embedding",
    torch="torch.nn.functional.embedding",
    aliases=("Embedding",),
)
