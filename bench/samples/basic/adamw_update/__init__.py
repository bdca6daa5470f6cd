"""Adam with decoupled weight decay."""

from bench.samples.families.optimizer import adamw

adamw(
    __name__,
    numpy="bench.samples.references.optimizer.adamw_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.adamw_update",
    jax="bench.samples.kernels.optimizer.jax.adamw_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.adamw_update",
    kernels=("mxnet", "tensorflow", "torch"),
    ulps=256,
)
