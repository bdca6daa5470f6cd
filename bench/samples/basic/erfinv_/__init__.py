"""The inverse of the error function, in place: truncated normal initial weights."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.inplace.erfinv_",
    torch="torch.Tensor.erfinv_",
    jax="jax.scipy.special.erfinv",
    domain=(-0.9, 0.9),
    ulps_in={"tensorflow": 16},  # 2.21: off by up to 4
)
