"""Returns the right values in another shape, which would broadcast."""

from faulty_family import vector

vector(__name__)
