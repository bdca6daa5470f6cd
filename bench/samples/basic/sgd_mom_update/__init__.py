"""Stochastic gradient descent with momentum."""

from bench.samples.families.optimizer import momentum

momentum(
    __name__,
    numpy="bench.samples.references.optimizer.sgd_mom_update",
    torch="bench.samples.updates.torch.sgd_mom_update",
    tensorflow="bench.samples.updates.tensorflow.sgd_mom_update",
    jax="bench.samples.updates.jax.sgd_mom_update",
    mxnet="bench.samples.updates.mxnet.sgd_mom_update",
)
