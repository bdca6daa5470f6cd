"""One element of each row of a matrix."""

from bench.samples.families.indexing import row_choice

row_choice(
    __name__,
    numpy="bench.samples.references.indexing.batch_take",
)
