"""Learning rates of layers by the ratio of the norms of weight and gradient (LARS)."""

from bench.samples.families.optimizer import layer_rates

layer_rates(
    __name__,
    numpy="bench.samples.references.multi_optimizer.multi_lars",
    torch="bench.samples.kernels.optimizer.torch.multi_lars",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.multi_lars",
    jax="bench.samples.kernels.optimizer.jax.multi_lars",
    mxnet="mxnet.nd.multi_lars",
    differentiable=False,
    kernels=("mxnet",),
    ulps=16,
)
