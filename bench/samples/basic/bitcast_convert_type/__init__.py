"""The bits of numbers as numbers of another dtype that is as wide."""

from bench.samples.families.conversion import reading_bits

reading_bits(
    __name__,
    numpy="bench.samples.references.bits.bitcast",
    torch="torch.Tensor.view",
    tensorflow="tensorflow.bitcast",
    jax="jax.lax.bitcast_convert_type",
    differentiable=False,
    aliases=("bitcast", "BitCast"),
    unsupported={"mxnet": "MXNet 1.9.1 has no reading of bits as another dtype"},
)
