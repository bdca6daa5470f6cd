"""RMSProp."""

from bench.samples.families.optimizer import rmsprop

rmsprop(
    __name__,
    numpy="bench.samples.references.optimizer.rmsprop_update",
    torch="bench.samples.kernels.optimizer.torch.rmsprop_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.rmsprop_update",
    jax="bench.samples.kernels.optimizer.jax.rmsprop_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.rmsprop_update",
    kernels=("mxnet",),
    ulps=16,
)
