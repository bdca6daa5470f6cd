"""Descent along the sign of the gradient."""

from bench.samples.families.optimizer import sign_descent

sign_descent(
    __name__,
    numpy="bench.samples.references.optimizer.signsgd_update",
    torch="bench.samples.kernels.optimizer.torch.signsgd_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.signsgd_update",
    jax="bench.samples.kernels.optimizer.jax.signsgd_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.signsgd_update",
    kernels=("mxnet",),
    ulps=16,
)
