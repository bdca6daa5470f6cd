"""Changes to another directory, and is right."""

from faulty_family import vector

vector(__name__)
