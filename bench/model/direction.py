"""Directions: the parts of a differentiable function that are called."""

FORWARD, BACKWARD, FORWARD_BACKWARD = "forward", "backward", "forward_backward"
DIRECTIONS = (FORWARD, BACKWARD, FORWARD_BACKWARD)
BACKWARD_SUFFIX = "BP"
"""The end of a sample's name with which its backward pass is asked for."""
