"""MXNet, composed as Gluon's cell is."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def lstm_cell(F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, hidden_size):
    from_input = F.FullyConnected(array, input_weight, input_bias, num_hidden=4 * hidden_size)
    from_hidden = F.FullyConnected(hidden, hidden_weight, hidden_bias, num_hidden=4 * hidden_size)
    enter, forget, new, leave = F.split(from_input + from_hidden, 4, axis=1)
    cell = F.sigmoid(forget) * cell + F.sigmoid(enter) * F.tanh(new)
    return F.sigmoid(leave) * F.tanh(cell), cell


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[1].shape[1]]
