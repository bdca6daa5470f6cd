"""LAMB, first half: the direction of the update."""

from bench.samples.families.optimizer import lamb_direction

lamb_direction(
    __name__,
    numpy="bench.samples.references.optimizer.lamb_update_phase1",
    torch="bench.samples.updates.torch.lamb_update_phase1",
    tensorflow="bench.samples.updates.tensorflow.lamb_update_phase1",
    jax="bench.samples.updates.jax.lamb_update_phase1",
    mxnet="bench.samples.updates.mxnet.lamb_update_phase1",
)
