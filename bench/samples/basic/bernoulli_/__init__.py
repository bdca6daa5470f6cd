"""Fill an array with ones of a given probability, and zeros."""

from bench.samples.families.inplace import filling

filling(
    __name__,
    torch="torch.Tensor.bernoulli_",
    distribution="bench.samples.references.distributions.bernoulli_of_probability",
    unsupported={
        "jax": "JAX arrays are immutable (0.10.2)",
    },
)
