"""A matrix transposed in place: its strides change, no element moves."""

from bench.samples.contract import work
from bench.samples.contract.work import Moves
from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    moves=Moves.NOTHING,
    flops=work.nothing,
    numpy="numpy.transpose",
    torch="torch.Tensor.t_",
    unsupported={
        "tensorflow": "tensors and variables of TensorFlow 2.21 have no strides to change",
        "jax": "JAX arrays are immutable (0.10.2)",
        "mxnet": "MXNet 1.9.1 arrays have no strides to change",
    },
    ulps=0,
)
