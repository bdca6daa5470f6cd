"""MXNet, composed as Gluon's cell is."""

from bench.samples.kernels.recurrent.mxnet import cell_args as args_adaptor

__all__ = ["args_adaptor", "gru_cell"]


def gru_cell(F, array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, hidden_size):
    from_input = F.FullyConnected(array, input_weight, input_bias, num_hidden=3 * hidden_size)
    from_hidden = F.FullyConnected(hidden, hidden_weight, hidden_bias, num_hidden=3 * hidden_size)
    input_reset, input_update, input_new = F.split(from_input, 3, axis=1)
    hidden_reset, hidden_update, hidden_new = F.split(from_hidden, 3, axis=1)
    reset, update = F.sigmoid(input_reset + hidden_reset), F.sigmoid(input_update + hidden_update)
    new = F.tanh(input_new + reset * hidden_new)
    return (1 - update) * new + update * hidden
