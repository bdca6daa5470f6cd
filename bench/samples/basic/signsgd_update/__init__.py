"""Descent along the sign of the gradient."""

from bench.samples.families.optimizer import sign_descent

sign_descent(
    __name__,
    numpy="bench.samples.references.optimizer.signsgd_update",
    torch="bench.samples.updates.torch.signsgd_update",
    tensorflow="bench.samples.updates.tensorflow.signsgd_update",
    jax="bench.samples.updates.jax.signsgd_update",
    mxnet="bench.samples.updates.mxnet.signsgd_update",
)
