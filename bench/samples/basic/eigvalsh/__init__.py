"""Eigenvalues, ascending, of a symmetric matrix."""

from bench.samples.families.linalg import symmetric

symmetric(
    __name__,
    numpy="bench.samples.references.linalg.eigvalsh",
    jax="jax.numpy.linalg.eigvalsh",
    ulps=64,
)
