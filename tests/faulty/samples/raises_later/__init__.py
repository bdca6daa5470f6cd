"""Raises from its fourth call on."""

from faulty_family import vector

vector(__name__)
