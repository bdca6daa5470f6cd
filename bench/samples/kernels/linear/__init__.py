"""The fully connected layer, `linear(array, weight, bias)`, by framework; the bias may be None."""
