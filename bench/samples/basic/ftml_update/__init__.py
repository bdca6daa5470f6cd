"""Follow the moving leader."""

from bench.samples.families.optimizer import ftml

ftml(
    __name__,
    numpy="bench.samples.references.optimizer.ftml_update",
    torch="bench.samples.kernels.optimizer.torch.ftml_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.ftml_update",
    jax="bench.samples.kernels.optimizer.jax.ftml_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.ftml_update",
    keywords={"mxnet": ("lr", "beta1", "beta2", "epsilon", "t", "wd", "rescale_grad", "clip_grad")},
    kernels=("mxnet",),
)
