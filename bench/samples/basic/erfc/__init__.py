"""Element-wise complement of the error function, accurate where that is near 1."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.normal_distribution.erfc",
    torch="torch.erfc",
    tensorflow="tensorflow.math.erfc",
    jax="jax.scipy.special.erfc",
    ulps=64,
)
