"""A matrix with the given ones on its diagonal."""

from bench.samples.families.linalg import diagonal_blocks

diagonal_blocks(
    __name__,
    numpy="bench.samples.references.linalg.block_diag",
)
