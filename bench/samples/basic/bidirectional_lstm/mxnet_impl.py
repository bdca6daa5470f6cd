"""MXNet: the fused operator."""

from bench.samples.kernels.recurrent.mxnet import layer_args as args_adaptor
from bench.samples.kernels.recurrent.mxnet import lstm as bidirectional_lstm

__all__ = ["args_adaptor", "bidirectional_lstm"]
