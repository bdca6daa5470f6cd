"""MXNet: the fused operator, its weights joined to one vector as Gluon's layers do on every call."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def fused_layers(F, mode, array, states, weights, bidirectional, hidden_size):
    """Layers of the kind `mode`; all matrices come before all biases."""
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


def rnn(F, array, hidden, weights, bidirectional, activation, hidden_size):
    return fused_layers(F, f"rnn_{activation}", array, [hidden], weights, bidirectional, hidden_size)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[1].shape[2]]
