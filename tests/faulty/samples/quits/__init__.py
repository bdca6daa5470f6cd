"""Ends its process at once."""

from faulty_family import vector

vector(__name__)
