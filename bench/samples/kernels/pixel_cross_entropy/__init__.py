"""Softmax cross-entropy of logits (batch, classes, ...) with labels (batch, ...), per label.

It is 0 where the label is `ignore_index`, which is not a class.  PyTorch has a function for it.
"""
