"""PyTorch: the operator that `torch.nn.GRU` calls, with its weights in one flat list."""

import torch


def gru(array, hidden, weights, bidirectional):
    directions = 2 if bidirectional else 1
    return torch.gru(
        array,
        hidden,
        [weight for layer in weights for weight in layer],
        has_biases=True,
        num_layers=len(weights) // directions,
        dropout=0.0,
        train=True,  # else cuDNN keeps nothing for the backward pass
        bidirectional=bidirectional,
        batch_first=False,
    )
