"""Stochastic gradient descent, several weights at once."""

from bench.samples.families.optimizer import multiple_descent

multiple_descent(
    __name__,
    numpy="bench.samples.references.multi_optimizer.multi_sgd_update",
    torch="bench.samples.kernels.optimizer.torch.multi_sgd_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.multi_sgd_update",
    jax="bench.samples.kernels.optimizer.jax.multi_sgd_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.multi_sgd_update",
    kernels=("mxnet", "tensorflow"),
    ulps=16,
)
