"""The pseudo-inverse of a matrix of full rank with at least as many rows as columns."""

from bench.samples.families.linalg import separated

separated(
    __name__,
    numpy="bench.samples.references.linalg.pinv",
    torch="torch.linalg.pinv",
    tensorflow="tensorflow.linalg.pinv",
    jax="jax.numpy.linalg.pinv",
    ulps=1024,
)
