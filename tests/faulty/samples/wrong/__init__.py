"""Returns the wrong answer."""

from faulty_family import vector

vector(__name__)
