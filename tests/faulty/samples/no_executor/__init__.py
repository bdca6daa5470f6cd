"""Has an implementation without an executor."""

from faulty_family import vector

vector(__name__)
