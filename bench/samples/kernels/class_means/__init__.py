"""Mean features of each class in each image, in every framework.

`one_hot(labels, classes)` takes labels (B, 1, H, W) and returns the members (B, K, H, W): zeros for a label
that is not a class.
`class_means(features, members)` takes features (B, C, H, W) and members, and returns (B, K, C): zeros for a
class without pixels.
`length(vectors, axis)` keeps the axis and is at least 1e-8, with no gradient below.
"""
