"""RMSProp with a centered square and momentum."""

from bench.samples.families.optimizer import centered_rmsprop

centered_rmsprop(
    __name__,
    numpy="bench.samples.references.optimizer.rmspropalex_update",
    torch="bench.samples.kernels.optimizer.torch.rmspropalex_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.rmspropalex_update",
    jax="bench.samples.kernels.optimizer.jax.rmspropalex_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.rmspropalex_update",
    kernels=("mxnet",),
    ulps=16,
)
