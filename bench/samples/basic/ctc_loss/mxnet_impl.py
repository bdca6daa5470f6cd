"""MXNet: its own operator, which takes labels and lengths in the dtype of the logits."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def ctc_loss(F, logits, labels, input_lengths, label_lengths):
    return F.CTCLoss(
        logits, labels, input_lengths, label_lengths, use_data_lengths=True, use_label_lengths=True
    )


def args_adaptor(np_args):
    return from_numpy([array.astype(np_args[0].dtype) for array in np_args])
