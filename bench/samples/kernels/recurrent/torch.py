"""PyTorch: the recurrent operators that its modules call, with the arguments that the modules pass."""

import torch


def lstm_cell(array, hidden, cell, *weights):
    """Return the next hidden state and cell state; the operator takes both states as one argument."""
    return torch.lstm_cell(array, (hidden, cell), *weights)


def lstm(array, hidden, cell, weights, bidirectional):
    """Return the result of the operator that `torch.nn.LSTM` calls, with its weights in one flat list."""
    directions = 2 if bidirectional else 1
    return torch.lstm(
        array,
        (hidden, cell),
        [weight for layer in weights for weight in layer],
        has_biases=True,
        num_layers=len(weights) // directions,
        dropout=0.0,
        train=True,  # else cuDNN keeps nothing for the backward pass
        bidirectional=bidirectional,
        batch_first=False,
    )
