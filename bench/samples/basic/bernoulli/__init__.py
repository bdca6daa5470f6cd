"""1 with the probability that each element of an array names, else 0."""

from bench.samples.families.random import drawing_ones

drawing_ones(
    __name__,
    torch="torch.bernoulli",
    jax="jax.random.bernoulli",
    distribution="bench.samples.references.distributions.bernoulli",
    differentiable=False,
    result_dtypes=("bool",),
)
