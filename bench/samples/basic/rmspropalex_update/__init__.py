"""RMSProp with a centered square and momentum."""

from bench.samples.families.optimizer import centered_rmsprop

centered_rmsprop(
    __name__,
    numpy="bench.samples.references.optimizer.rmspropalex_update",
    torch="bench.samples.updates.torch.rmspropalex_update",
    tensorflow="bench.samples.updates.tensorflow.rmspropalex_update",
    jax="bench.samples.updates.jax.rmspropalex_update",
    mxnet="bench.samples.updates.mxnet.rmspropalex_update",
)
