"""The vector product along an axis of three."""

from bench.samples.families.linalg import cross_product

cross_product(
    __name__,
    numpy="bench.samples.references.linalg.cross",
    torch="torch.linalg.cross",
    keywords={"torch": ("dim",), "jax": ("axis",)},
    jax="jax.numpy.cross",
    ulps=64,
)
