"""LAMB, second half: the step, as long as the weight's norm asks for."""

from bench.samples.families.optimizer import lamb_step

lamb_step(
    __name__,
    numpy="bench.samples.references.optimizer.lamb_update_phase2",
    torch="bench.samples.updates.torch.lamb_update_phase2",
    tensorflow="bench.samples.updates.tensorflow.lamb_update_phase2",
    jax="bench.samples.updates.jax.lamb_update_phase2",
    mxnet="bench.samples.updates.mxnet.lamb_update_phase2",
)
