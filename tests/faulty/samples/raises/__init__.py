"""Raises on every call."""

from faulty_family import vector

vector(__name__)
