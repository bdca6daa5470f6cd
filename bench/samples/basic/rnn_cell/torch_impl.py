"""PyTorch: an operator for each activation."""

import torch


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    cell = torch.rnn_tanh_cell if activation == "tanh" else torch.rnn_relu_cell
    return cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias)
