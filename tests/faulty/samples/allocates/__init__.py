"""Takes memory without end."""

from faulty_family import vector

vector(__name__)
