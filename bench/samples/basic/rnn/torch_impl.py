"""PyTorch: the operator that `torch.nn.RNN` calls, with its weights in one flat list."""

import torch


def rnn(array, hidden, weights, bidirectional, activation):
    directions = 2 if bidirectional else 1
    layers = torch.rnn_tanh if activation == "tanh" else torch.rnn_relu
    return layers(
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
