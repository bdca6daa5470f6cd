"""Writes to standard output from Python, from C and past both, and is right."""

from faulty_family import vector

vector(__name__)
