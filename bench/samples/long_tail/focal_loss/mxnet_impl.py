"""MXNet."""

from bench.frameworks.mxnet import from_numpy
from bench.samples.long_tail._pixel_entropy.mxnet import cross_entropy
from bench.samples.sample import Executor


def focal_loss(F, logits, label, alpha, gamma, ignore_index, dtype):
    entropy = cross_entropy(F, logits, label, ignore_index, dtype)
    return F.mean(alpha * (1 - F.exp(-entropy)) ** gamma * entropy)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].dtype.name]


def executor_creator():
    return Executor(focal_loss, args_adaptor, namespace=True)
