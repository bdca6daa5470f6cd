"""Mean features of each class in each image, in every framework.

`one_hot(labels, classes)` of labels (B, 1, H, W) is (B, K, H, W), zeros for a label that is no class;
`class_means(features, members)` of features (B, C, H, W) and those is (B, K, C), zeros for a class
without pixels; `length(vectors, axis)` keeps the axis and is at least 1e-8, with no gradient below.
"""
