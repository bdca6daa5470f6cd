"""Follow the moving leader."""

from bench.samples.families.optimizer import ftml

ftml(
    __name__,
    numpy="bench.samples.references.optimizer.ftml_update",
    torch="bench.samples.updates.torch.ftml_update",
    tensorflow="bench.samples.updates.tensorflow.ftml_update",
    jax="bench.samples.updates.jax.ftml_update",
    mxnet="bench.samples.updates.mxnet.ftml_update",
    keywords={"mxnet": ("lr", "beta1", "beta2", "epsilon", "t", "wd", "rescale_grad", "clip_grad")},
)
