"""LAMB, second half: the step, as long as the weight's norm asks for."""

from bench.samples.families.optimizer import lamb_step

lamb_step(
    __name__,
    numpy="bench.samples.references.optimizer.lamb_update_phase2",
    torch="bench.samples.kernels.optimizer.torch.lamb_update_phase2",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.lamb_update_phase2",
    jax="bench.samples.kernels.optimizer.jax.lamb_update_phase2",
    mxnet="bench.samples.kernels.optimizer.mxnet.lamb_update_phase2",
    kernels=("mxnet",),
    ulps=4,
)
