"""A convolution of pictures without bias, followed by batch normalization, by framework."""
