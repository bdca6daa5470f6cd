"""Adam."""

from bench.samples.families.optimizer import adam

adam(
    __name__,
    numpy="bench.samples.references.optimizer.adam_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.adam_update",
    jax="bench.samples.kernels.optimizer.jax.adam_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.adam_update",
    kernels=("mxnet", "tensorflow", "torch"),
    ulps=256,
)
