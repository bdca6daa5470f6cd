"""MXNet: its own operator, with its option for lengths."""


def sequence_reverse(F, array, lengths):
    return F.SequenceReverse(array, lengths, use_sequence_length=True)
