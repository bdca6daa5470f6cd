"""How a model's calls are recorded: the words that the API, the worker and its recorder share."""

TORCH, JAX, TENSORFLOW = "torch", "jax", "tensorflow"
SPACES = {TORCH: "torch.", JAX: "jax.", TENSORFLOW: "tf."}
"""By framework, what stands in front of the names of its operators."""
FRAMEWORKS = tuple(SPACES)
"""Whose models are recorded."""

FAKE, REAL = "fake", "real"
MODES = (FAKE, REAL)
"""Tensors without values, which take no memory and no computing; tensors as they are."""
TRACED = (JAX, TENSORFLOW)
"""Frameworks whose graphs are recorded, which hold no values: FAKE is their one mode."""
FORWARD, TRAINING = "forward", "training"
STEPS = (FORWARD, TRAINING)
"""Forward alone; forward and backward, of PyTorch the loss and the optimizer too."""


def framework_of(operator: str) -> str:
    """The framework of which a recorded operator is; packages beside PyTorch are PyTorch's."""
    return next((name for name, space in SPACES.items() if operator.startswith(space)), TORCH)
