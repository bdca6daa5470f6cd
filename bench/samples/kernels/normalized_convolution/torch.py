"""PyTorch: a convolution, then batch normalization."""

from torch.nn.functional import batch_norm, conv2d


def conv_batch_norm(
    array, weight, mean, variance, scale, shift, stride, padding, dilation, groups, training, eps
):
    convolved = conv2d(array, weight, None, stride, padding, dilation, groups)
    return batch_norm(convolved, mean, variance, scale, shift, training, eps=eps)
