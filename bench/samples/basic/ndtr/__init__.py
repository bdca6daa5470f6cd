"""Element-wise probability of less under the standard normal distribution."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.normal_distribution.ndtr",
    torch="torch.special.ndtr",
    jax="jax.scipy.special.ndtr",
    ulps=64,
)
