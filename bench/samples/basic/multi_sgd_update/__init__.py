"""Stochastic gradient descent, several weights at once."""

from bench.samples.families.optimizer import multiple_descent

multiple_descent(
    __name__,
    numpy="bench.samples.references.optimizer.multi_sgd_update",
    torch="bench.samples.updates.torch.multi_sgd_update",
    tensorflow="bench.samples.updates.tensorflow.multi_sgd_update",
    jax="bench.samples.updates.jax.multi_sgd_update",
    mxnet="bench.samples.updates.mxnet.multi_sgd_update",
)
