"""The square root, in place."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.inplace.sqrt_",
    torch="torch.sqrt_",
    jax="jax.numpy.sqrt",
    domain=(0.01, 4.0),
)
