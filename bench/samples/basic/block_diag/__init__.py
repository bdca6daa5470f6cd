"""A matrix with the given ones on its diagonal."""

from bench.samples.families.linalg import blocks

blocks(
    __name__,
    numpy="bench.samples.references.linalg.block_diag",
)
