"""Stochastic gradient descent with momentum, several weights at once."""

from bench.samples.families.optimizer import multiple_momentum

multiple_momentum(
    __name__,
    numpy="bench.samples.references.multi_optimizer.multi_sgd_mom_update",
    torch="bench.samples.kernels.optimizer.torch.multi_sgd_mom_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.multi_sgd_mom_update",
    jax="bench.samples.kernels.optimizer.jax.multi_sgd_mom_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.multi_sgd_mom_update",
    kernels=("mxnet", "tensorflow"),
    ulps=16,
)
