"""Adagrad: steps by the gradient over the root of the sum of its squares."""

from bench.samples.families.optimizer import accumulating

accumulating(
    __name__,
    numpy="bench.samples.references.optimizer.adagrad_update",
    torch="bench.samples.kernels.optimizer.torch.adagrad_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.adagrad_update",
    jax="bench.samples.kernels.optimizer.jax.adagrad_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.adagrad_update",
    keywords={"mxnet": ()},
    kernels=("tensorflow", "torch"),
    ulps=16,
)
