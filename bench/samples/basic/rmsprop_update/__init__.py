"""RMSProp."""

from bench.samples.families.optimizer import rmsprop

rmsprop(
    __name__,
    numpy="bench.samples.references.optimizer.rmsprop_update",
    torch="bench.samples.updates.torch.rmsprop_update",
    tensorflow="bench.samples.updates.tensorflow.rmsprop_update",
    jax="bench.samples.updates.jax.rmsprop_update",
    mxnet="bench.samples.updates.mxnet.rmsprop_update",
)
