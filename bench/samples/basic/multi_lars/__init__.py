"""Learning rates of layers by the ratio of the norms of weight and gradient (LARS)."""

from bench.samples.families.optimizer import layers

layers(
    __name__,
    numpy="bench.samples.references.optimizer.multi_lars",
    torch="bench.samples.updates.torch.multi_lars",
    tensorflow="bench.samples.updates.tensorflow.multi_lars",
    jax="bench.samples.updates.jax.multi_lars",
    mxnet="mxnet.nd.multi_lars",
    differentiable=False,
)
