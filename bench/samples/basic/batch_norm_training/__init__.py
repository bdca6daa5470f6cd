"""Batch normalization in training: by the batch's statistics, of which running ones are kept."""

from bench.samples.contract.deviation import NO_PARAMETERS, Deviation
from bench.samples.families.normalization import training_batch_normalization

training_batch_normalization(
    __name__,
    numpy="bench.samples.references.normalization.training_batch_normalization",
    tensorflow="bench.samples.kernels.normalization.tensorflow.training_batch_norm",
    jax="bench.samples.kernels.normalization.jax.training_batch_norm",
    unsupported={
        "mxnet": "MXNet 1.9.1 keeps running statistics in the backward pass, and of the biased variance",
        "mxnet_np": "MXNet 1.9.1 keeps running statistics in the backward pass, and of the biased variance",
    },
    differentiable_outputs=(True,),
    deviations=[Deviation("empty", NO_PARAMETERS)],
)
