"""Stochastic gradient descent with Nesterov's momentum."""

from bench.samples.families.optimizer import momentum

momentum(
    __name__,
    numpy="bench.samples.references.optimizer.nag_mom_update",
    torch="bench.samples.updates.torch.nag_mom_update",
    tensorflow="bench.samples.updates.tensorflow.nag_mom_update",
    jax="bench.samples.updates.jax.nag_mom_update",
    mxnet="bench.samples.updates.mxnet.nag_mom_update",
)
