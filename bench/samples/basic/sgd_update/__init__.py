"""Stochastic gradient descent."""

from bench.samples.families.optimizer import descent

descent(
    __name__,
    numpy="bench.samples.references.optimizer.sgd_update",
    torch="bench.samples.kernels.optimizer.torch.sgd_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.sgd_update",
    jax="bench.samples.kernels.optimizer.jax.sgd_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.sgd_update",
    kernels=("mxnet", "tensorflow"),
    ulps=4,
)
