"""Code that implementations of one framework share: `<topic>/<framework>.py`."""
