"""PyTorch's own operators."""

from __future__ import annotations

import torch
from torch.nn import functional

from own.pair import Table

OWN = Table()


@OWN.own("torch._native_multi_head_attention")
def multi_head_attention(query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal):
    if memory is not None or causal:
        return None
    weights, given = (in_weight, in_bias, out_weight, out_bias), query.transpose(0, 1)
    attend, width = torch._native_multi_head_attention, query.shape[-1]
    return lambda: attend(given, given, given, width, num_heads, *weights, None, False)[0].transpose(0, 1)


@OWN.own("torch.Tensor.numpy")
def numpy(array):
    return array.numpy


@OWN.own("torch.clone")
def to_device(array, device):
    return lambda: torch.clone(array)


@OWN.own("torch.ops.mkldnn._convolution_pointwise")
def conv_relu(array, weight, bias, stride, padding, dilation, groups):
    convolve = torch.ops.mkldnn._convolution_pointwise
    return lambda: convolve(array, weight, bias, padding, stride, dilation, groups, "relu", [], "")


@OWN.own("torch._addmm_activation")
def linear_relu(array, weight, bias):
    if array.dim() != 2:
        return None
    return lambda: torch._addmm_activation(bias, array, weight.t(), use_gelu=False)


@OWN.own("torch.ops.mkldnn._linear_pointwise", "linear_relu")
def pointwise_linear_relu(array, weight, bias):
    return lambda: torch.ops.mkldnn._linear_pointwise(array, weight, bias, "relu", [], "")


@OWN.own("torch.ops.mkldnn._linear_pointwise")
def linear_gelu(array, weight, bias, approximate):
    form = "tanh" if approximate else "none"
    return lambda: torch.ops.mkldnn._linear_pointwise(array, weight, bias, "gelu", [], form)


@OWN.own("torch.matmul")
def dot(array, other):
    return lambda: torch.matmul(array, other)


@OWN.own("torch.nn.functional.grouped_mm")
def grouped_mm(array, weights, ends):
    return lambda: functional.grouped_mm(array, weights, offs=ends)


@OWN.own("torch.sparse.mm")
def sparse_dense_matmul(rows, columns, values, shape, dense):
    matrix = torch.sparse_coo_tensor(torch.stack((rows, columns)), values, shape)
    return lambda: torch.sparse.mm(matrix, dense)


@OWN.own("torch.ops.aten.index")
def gather_nd(array, positions):
    given = list(positions.unbind(-1))
    return lambda: torch.ops.aten.index(array, given)


@OWN.own("torch.ops.aten.index")
def index(array, positions, axis):
    given = [None] * axis + list(positions)
    return lambda: torch.ops.aten.index(array, given)


@OWN.own("torch.index_select")
def take(array, indices, axis):
    return (lambda: torch.index_select(array, axis, indices)) if indices.dim() == 1 else None


@OWN.own("torch.embedding", "take")
def take_rows(array, indices, axis):
    return (lambda: functional.embedding(indices, array)) if axis == 0 and array.dim() == 2 else None


@OWN.own("torch.Tensor.scatter_")
def scatter_(array, indices, values, axis):
    return lambda: array.scatter_(axis, indices, values)


@OWN.own("torch.addmm, torch.baddbmm")
def linalg_gemm(array, other, added, transpose, transpose_other, alpha, beta):
    if transpose or transpose_other:
        return None
    product = torch.addmm if array.dim() == 2 else torch.baddbmm
    return lambda: product(added, array, other, beta=beta, alpha=alpha)


@OWN.own("torch.poisson", random=True)
def poisson(rate, shape, dtype, device):
    rates = torch.full(shape, rate, dtype=dtype)
    return lambda: torch.poisson(rates)


@OWN.own("torch._standard_gamma", random=True)
def gamma_sample(alpha, beta, shape, dtype, device):
    concentration = torch.full(shape, alpha, dtype=dtype)
    return lambda: torch._standard_gamma(concentration) * beta


@OWN.own("torch.rnn_tanh, torch.rnn_relu")
def rnn(array, hidden, weights, bidirectional, activation):
    layers = torch.rnn_tanh if activation == "tanh" else torch.rnn_relu
    flat, count = [weight for layer in weights for weight in layer], len(weights) // (1 + bidirectional)
    return lambda: layers(array, hidden, flat, True, count, 0.0, True, bidirectional, False)


@OWN.own("torch.rnn_tanh_cell, torch.rnn_relu_cell")
def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    cell = torch.rnn_tanh_cell if activation == "tanh" else torch.rnn_relu_cell
    return lambda: cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias)


@OWN.own("torch.lstm")
def stacked_cell(array, hidden, cell, weights):
    """Return a call in which a step of several layers is a sequence of one item."""
    flat, count = [weight for layer in weights for weight in layer], len(weights)

    def call():
        out, *states = torch.lstm(array[None], (hidden, cell), flat, True, count, 0.0, True, False, False)
        return out[0], *states

    return call


@OWN.own("torch._amp_foreach_non_finite_check_and_unscale_", finish=lambda found: [found[0][()] == 0])
def multi_all_finite(arrays):
    one = torch.ones(())

    def call():
        found = torch.zeros(())
        torch._amp_foreach_non_finite_check_and_unscale_(arrays, found, one)
        return found

    return call


@OWN.own("torch.Tensor.reshape_as")
def reshape_like(array, other):
    return lambda: array.reshape_as(other)


@OWN.own("torch._fused_sgd_")
def sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
    """Return a call with a learning rate of -1.

    The operator's velocity does not include the rate, so that the dampening stands for it.
    """
    if clip_gradient is not None or rescale_grad != 1:
        return None
    options = {"weight_decay": wd, "momentum": momentum, "lr": -1.0, "dampening": 1.0 + lr}
    flags = {"nesterov": False, "maximize": False, "is_first_step": False}

    def call():
        torch._fused_sgd_([weight], [grad], [velocity], **options, **flags)
        return weight, velocity

    return call


@OWN.own("torch.nn.functional.scaled_dot_product_attention")
def scaled_dot_product_attention(q, k, v):
    return lambda: functional.scaled_dot_product_attention(q, k, v)


@OWN.own("torch.nn.functional.batch_norm")
def frozen_batchnorm2d(x, weight, bias, running_mean, running_var, eps):
    return lambda: functional.batch_norm(x, running_mean, running_var, weight, bias, eps=eps)


@OWN.own("torch.nn.functional.mse_loss")
def l2_loss(array, target):
    return lambda: functional.mse_loss(array, target)


@OWN.own("torch.nn.functional.smooth_l1_loss")
def smooth_l1_loss(pred, target, beta):
    return lambda: functional.smooth_l1_loss(pred, target, reduction="none", beta=beta)


@OWN.own("torch.ops.quantized_decomposed.dequantize_per_tensor")
def dequantize(array, scale, zero_point):
    import torch.ao.quantization.fx._decomposed

    limits = torch.iinfo(array.dtype)
    operator = torch.ops.quantized_decomposed.dequantize_per_tensor
    return lambda: operator(array, scale, zero_point, limits.min, limits.max, array.dtype)
