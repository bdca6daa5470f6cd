"""Softmax cross-entropy of logits (batch, classes, ...) with labels (batch, ...), per label.

It is 0 where the label is `ignore_index`, which is no class.  PyTorch's own function does that.
"""
