"""Follow the regularized leader, per coordinate."""

from bench.samples.families.optimizer import ftrl

ftrl(
    __name__,
    numpy="bench.samples.references.optimizer.ftrl_update",
    torch="bench.samples.kernels.optimizer.torch.ftrl_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.ftrl_update",
    jax="bench.samples.kernels.optimizer.jax.ftrl_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.ftrl_update",
    # The state z is some ten times the weight computed from it, and so is its rounding error.
    kernels=("mxnet", "tensorflow"),
    atol=5e-4,
    ulps=256,
)
