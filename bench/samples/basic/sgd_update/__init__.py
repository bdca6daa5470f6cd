"""Stochastic gradient descent."""

from bench.samples.families.optimizer import descent

descent(
    __name__,
    numpy="bench.samples.references.optimizer.sgd_update",
    torch="bench.samples.updates.torch.sgd_update",
    tensorflow="bench.samples.updates.tensorflow.sgd_update",
    jax="bench.samples.updates.jax.sgd_update",
    mxnet="bench.samples.updates.mxnet.sgd_update",
)
