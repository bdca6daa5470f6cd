"""The words for recording a model's calls, which the API, the worker and its recorder share."""

FAKE, REAL = "fake", "real"
MODES = (FAKE, REAL)
"""The modes: tensors without values, which take no memory and no computing; tensors as they are."""
FORWARD, TRAINING = "forward", "training"
STEPS = (FORWARD, TRAINING)
"""The steps: forward alone; forward and backward, with loss and optimizer if the model is run."""
