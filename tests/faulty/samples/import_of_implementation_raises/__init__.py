"""Has an implementation that cannot be imported."""

from faulty_family import vector

vector(__name__)
