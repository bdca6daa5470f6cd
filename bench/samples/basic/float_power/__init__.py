"""Element-wise power in double precision, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.float_power",
    torch="torch.float_power",
    tensorflow="tensorflow.experimental.numpy.float_power",
    jax="jax.numpy.float_power",
    domain=(0.1, 3.0),
    ulps=16,
    result_dtypes=("float64", "complex128"),
)
