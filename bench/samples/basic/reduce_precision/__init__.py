"""Numbers rounded to fewer bits of exponent and mantissa."""

from bench.samples.families.unary import of_precision

of_precision(
    __name__,
    numpy="bench.samples.references.bits.reduced_precision",
    jax="jax.lax.reduce_precision",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no reading of bits as another dtype, of which it would be composed"
    },
)
