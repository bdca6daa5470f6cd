"""Adam with decoupled weight decay."""

from bench.samples.families.optimizer import adamw

adamw(
    __name__,
    numpy="bench.samples.references.optimizer.adamw_update",
    torch="bench.samples.updates.torch.adamw_update",
    tensorflow="bench.samples.updates.tensorflow.adamw_update",
    jax="bench.samples.updates.jax.adamw_update",
    mxnet="bench.samples.updates.mxnet.adamw_update",
)
