"""Every element becomes 0, in place."""

from bench.samples.contract import work
from bench.samples.contract.work import Moves
from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    moves=Moves.RESULTS,
    flops=work.nothing,
    numpy="bench.samples.references.inplace.zero_",
    torch="torch.Tensor.zero_",
    jax="jax.numpy.zeros_like",
    ulps=0,
)
