"""How a model's calls are recorded: the words that the API, the worker and its recorder share."""

FAKE, REAL = "fake", "real"
MODES = (FAKE, REAL)
"""Tensors without values, which take no memory and no computing; tensors as they are."""
FORWARD, TRAINING = "forward", "training"
STEPS = (FORWARD, TRAINING)
"""Forward alone; forward and backward, of a model that is run the loss and the optimizer too."""
