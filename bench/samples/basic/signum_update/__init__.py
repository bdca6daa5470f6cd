"""Descent along the sign of the gradient's moving average."""

from bench.samples.families.optimizer import sign_momentum

sign_momentum(
    __name__,
    numpy="bench.samples.references.optimizer.signum_update",
    torch="bench.samples.kernels.optimizer.torch.signum_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.signum_update",
    jax="bench.samples.kernels.optimizer.jax.signum_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.signum_update",
    kernels=("mxnet",),
    ulps=16,
)
