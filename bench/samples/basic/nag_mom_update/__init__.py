"""Stochastic gradient descent with Nesterov's momentum."""

from bench.samples.families.optimizer import momentum

momentum(
    __name__,
    numpy="bench.samples.references.optimizer.nag_mom_update",
    torch="bench.samples.kernels.optimizer.torch.nag_mom_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.nag_mom_update",
    jax="bench.samples.kernels.optimizer.jax.nag_mom_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.nag_mom_update",
    kernels=("mxnet", "tensorflow"),
    ulps=64,
)
