"""Adam."""

from bench.samples.families.optimizer import adam

adam(
    __name__,
    numpy="bench.samples.references.optimizer.adam_update",
    torch="bench.samples.updates.torch.adam_update",
    tensorflow="bench.samples.updates.tensorflow.adam_update",
    jax="bench.samples.updates.jax.adam_update",
    mxnet="bench.samples.updates.mxnet.adam_update",
)
