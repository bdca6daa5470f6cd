"""A convolution of pictures without bias and the batch normalization of its result, by framework."""
