"""Sums of products along one axis."""

from bench.samples.families.linalg import vectors

vectors(
    __name__,
    numpy="bench.samples.references.linalg.vecdot",
    torch="torch.linalg.vecdot",
    keywords={"torch": ("dim",), "jax": ("axis",)},
    jax="jax.numpy.vecdot",
    ulps=256,
)
