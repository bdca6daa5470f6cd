"""Descent along the sign of the gradient's moving average."""

from bench.samples.families.optimizer import sign_momentum

sign_momentum(
    __name__,
    numpy="bench.samples.references.optimizer.signum_update",
    torch="bench.samples.updates.torch.signum_update",
    tensorflow="bench.samples.updates.tensorflow.signum_update",
    jax="bench.samples.updates.jax.signum_update",
    mxnet="bench.samples.updates.mxnet.signum_update",
)
