"""Eigenvalues, ascending, of a symmetric matrix."""

from bench.samples.families.linalg import symmetric

symmetric(
    __name__,
    numpy="bench.samples.references.linalg.eigvalsh",
    jax="jax.numpy.linalg.eigvalsh",
    ulps=512,  # TensorFlow is off by 120 at 192 rows
)
