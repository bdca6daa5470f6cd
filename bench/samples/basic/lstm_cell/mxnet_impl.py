"""MXNet: composed as Gluon's cell is, of two `FullyConnected` and the gates."""

from bench.samples.kernels.recurrent.mxnet import cell_args as args_adaptor
from bench.samples.kernels.recurrent.mxnet import lstm_cell

__all__ = ["args_adaptor", "lstm_cell"]
