"""Adafactor: second moments of a matrix by those of its rows and columns."""

from bench.samples.families.optimizer import factored

factored(
    __name__,
    numpy="bench.samples.references.matrix_optimizer.adafactor_update",
    torch="bench.samples.kernels.optimizer.torch.adafactor_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.adafactor_update",
    jax="bench.samples.kernels.optimizer.jax.adafactor_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.adafactor_update",
    keywords={"mxnet": ()},
    ulps=64,
)
