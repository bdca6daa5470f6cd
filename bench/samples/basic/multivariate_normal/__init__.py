"""Normal vectors of a mean and a covariance."""

from bench.samples.families.random import drawing_vectors

drawing_vectors(
    __name__,
    numpy="numpy.random.multivariate_normal",
    jax="jax.random.multivariate_normal",
    distribution="bench.samples.references.distributions.multivariate_normal",
    differentiable=False,
    unsupported={
        "mxnet_np": "mx.np of MXNet 1.9.1 multiplies by the Cholesky factor transposed: another covariance",
    },
)
