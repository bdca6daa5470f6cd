"""Lion: steps by the sign of a weighted sum of the gradient and its mean."""

from bench.samples.families.optimizer import lion

lion(
    __name__,
    numpy="bench.samples.references.optimizer.lion_update",
    torch="bench.samples.kernels.optimizer.torch.lion_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.lion_update",
    jax="bench.samples.kernels.optimizer.jax.lion_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.lion_update",
    keywords={"mxnet": ()},
    ulps=16,
)
