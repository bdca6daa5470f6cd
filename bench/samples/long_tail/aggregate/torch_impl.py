"""PyTorch, as the segmenter writes it."""

from bench.samples.contract import Executor


def aggregate(assignment_weights, x, codewords):
    batch, pixels, channels = x.size()
    codes = codewords.size(0)
    expanded = x.unsqueeze(2).expand(batch, pixels, codes, channels)
    return (assignment_weights.unsqueeze(3) * (expanded - codewords.view(1, 1, codes, channels))).sum(dim=1)


def executor_creator():
    return Executor(aggregate)
