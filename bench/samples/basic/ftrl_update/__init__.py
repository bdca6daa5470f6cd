"""Follow the regularized leader, per coordinate."""

from bench.samples.families.optimizer import ftrl

ftrl(
    __name__,
    numpy="bench.samples.references.optimizer.ftrl_update",
    torch="bench.samples.updates.torch.ftrl_update",
    tensorflow="bench.samples.updates.tensorflow.ftrl_update",
    jax="bench.samples.updates.jax.ftrl_update",
    mxnet="bench.samples.updates.mxnet.ftrl_update",
    # The state z is some ten times the weight that follows from it, and so is its rounding.
    atol=5e-4,
)
