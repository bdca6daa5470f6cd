"""MXNet, composed as Gluon's cell is."""

from bench.samples.kernels.recurrent.mxnet import cell_args as args_adaptor

__all__ = ["args_adaptor", "rnn_cell"]


def rnn_cell(F, array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation, hidden_size):
    from_input = F.FullyConnected(array, input_weight, input_bias, num_hidden=hidden_size)
    from_hidden = F.FullyConnected(hidden, hidden_weight, hidden_bias, num_hidden=hidden_size)
    return F.Activation(from_input + from_hidden, act_type=activation)
