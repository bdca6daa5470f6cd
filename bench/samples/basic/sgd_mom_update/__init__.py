"""Stochastic gradient descent with momentum."""

from bench.samples.families.optimizer import momentum

momentum(
    __name__,
    numpy="bench.samples.references.optimizer.sgd_mom_update",
    torch="bench.samples.kernels.optimizer.torch.sgd_mom_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.sgd_mom_update",
    jax="bench.samples.kernels.optimizer.jax.sgd_mom_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.sgd_mom_update",
    kernels=("mxnet", "tensorflow"),
    ulps=16,
)
