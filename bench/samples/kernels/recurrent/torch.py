"""PyTorch: recurrent operators below the modules, with the arguments that those pass."""

import torch


def lstm_cell(array, hidden, cell, *weights):
    """The operator takes the two states as one argument."""
    return torch.lstm_cell(array, (hidden, cell), *weights)


def lstm(array, hidden, cell, weights, bidirectional):
    """What `torch.nn.LSTM` calls, its weights in one flat list."""
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
