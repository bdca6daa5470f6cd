"""Has an implementation that offers nothing."""

from faulty_family import vector

vector(__name__)
