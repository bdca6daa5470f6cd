"""Directions: what of a differentiable function is called."""

FORWARD, BACKWARD, FORWARD_BACKWARD = "forward", "backward", "forward_backward"
DIRECTIONS = (FORWARD, BACKWARD, FORWARD_BACKWARD)
