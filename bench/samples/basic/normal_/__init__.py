"""Fill an array with normal numbers of a given mean and standard deviation."""

from bench.samples.families.inplace import limiting

limiting(
    __name__,
    torch="torch.Tensor.normal_",
    distribution="bench.samples.references.distributions.normal",
    unsupported={
        "jax": "JAX arrays are immutable (0.10.2)",
    },
)
