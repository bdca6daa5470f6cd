"""Singular values, descending."""

from bench.samples.families.linalg import separated

separated(
    __name__,
    numpy="bench.samples.references.linalg.svdvals",
    torch="torch.linalg.svdvals",
    jax="jax.numpy.linalg.svdvals",
    ulps=512,
)
