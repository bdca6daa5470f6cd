"""Element-wise quantile of the standard normal distribution, of probabilities."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.normal_distribution.ndtri",
    torch="torch.special.ndtri",
    tensorflow="tensorflow.math.ndtri",
    jax="jax.scipy.special.ndtri",
    domain=(0.005, 0.995),
    ulps=64,
)
