"""Adam with decoupled weight decay, several weights at once."""

from bench.samples.families.optimizer import multiple_adamw

multiple_adamw(
    __name__,
    numpy="bench.samples.references.multi_optimizer.multi_adamw_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.multi_adamw_update",
    jax="bench.samples.kernels.optimizer.jax.multi_adamw_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.multi_adamw_update",
    kernels=("mxnet", "tensorflow", "torch"),
    ulps=64,
)
