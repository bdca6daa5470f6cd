"""MXNet: its own operator, with its option for lengths."""

from bench.samples.contract import Executor


def sequence_mask(F, array, lengths, axis, value):
    return F.SequenceMask(array, lengths, use_sequence_length=True, axis=axis, value=value)


def executor_creator():
    return Executor(sequence_mask, namespace=True)
