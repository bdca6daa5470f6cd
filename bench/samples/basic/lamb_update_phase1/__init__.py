"""LAMB, first half: the direction of the update."""

from bench.samples.families.optimizer import lamb_direction

lamb_direction(
    __name__,
    numpy="bench.samples.references.optimizer.lamb_update_phase1",
    torch="bench.samples.kernels.optimizer.torch.lamb_update_phase1",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.lamb_update_phase1",
    jax="bench.samples.kernels.optimizer.jax.lamb_update_phase1",
    mxnet="bench.samples.kernels.optimizer.mxnet.lamb_update_phase1",
    kernels=("mxnet",),
)
