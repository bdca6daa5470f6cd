"""Fill an array with uniform numbers from [low, high)."""

from bench.samples.families.inplace import limiting

limiting(
    __name__,
    torch="torch.Tensor.uniform_",
    distribution="bench.samples.references.distributions.uniform",
    unsupported={
        "jax": "JAX arrays are immutable (0.10.2)",
    },
)
