"""MXNet."""

from bench.samples.basic.conv_batch_norm.mxnet_impl import conv_batch_norm


def conv_batch_norm_relu(F, *args):
    return F.relu(conv_batch_norm(F, *args))
