"""MXNet, against the namespace F of arrays or symbols."""

from bench.samples.contract import with_adaptor
from bench.samples.kernels.arrays.mxnet import from_numpy


def cell_args(np_args):
    """Return the arguments, and the width H of a hidden state (N, H)."""
    return [*from_numpy(np_args), np_args[1].shape[1]]


@with_adaptor(cell_args)
def lstm_cell(F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, hidden_size):
    """Return the next hidden state and cell state, composed of two `FullyConnected` as in Gluon's cell."""
    from_input = F.FullyConnected(array, input_weight, input_bias, num_hidden=4 * hidden_size)
    from_hidden = F.FullyConnected(hidden, hidden_weight, hidden_bias, num_hidden=4 * hidden_size)
    enter, forget, new, leave = F.split(from_input + from_hidden, 4, axis=1)
    cell = F.sigmoid(forget) * cell + F.sigmoid(enter) * F.tanh(new)
    return F.sigmoid(leave) * F.tanh(cell), cell


def fused_layers(F, mode, array, states, weights, bidirectional, hidden_size):
    """Return the outputs and last states of layers of the kind `mode`, by the fused operator.

    Their weights are joined to one vector, as Gluon's layers do in every call: all matrices, then
    all biases.
    """
    matrices = [matrix for layer in weights for matrix in layer[:2]]
    biases = [bias for layer in weights for bias in layer[2:]]
    flat = [F.reshape(weight, shape=(-1,)) for weight in matrices + biases]
    return F.RNN(
        array,
        F.concat(*flat, dim=0),
        *states,
        state_size=hidden_size,
        num_layers=len(weights) // (2 if bidirectional else 1),
        bidirectional=bidirectional,
        mode=mode,
        state_outputs=True,
    )


def layer_args(np_args):
    """Return the arguments, and the width H of a hidden state (layers, N, H)."""
    return [*from_numpy(np_args), np_args[1].shape[2]]


@with_adaptor(layer_args)
def lstm(F, array, hidden, cell, weights, bidirectional, hidden_size):
    return fused_layers(F, "lstm", array, [hidden, cell], weights, bidirectional, hidden_size)
