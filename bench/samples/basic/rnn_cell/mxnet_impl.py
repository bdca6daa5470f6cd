"""MXNet, composed as Gluon's cell is."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def rnn_cell(F, array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation, hidden_size):
    from_input = F.FullyConnected(array, input_weight, input_bias, num_hidden=hidden_size)
    from_hidden = F.FullyConnected(hidden, hidden_weight, hidden_bias, num_hidden=hidden_size)
    return F.Activation(from_input + from_hidden, act_type=activation)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[1].shape[1]]
