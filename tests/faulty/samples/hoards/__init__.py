"""Keeps the 250 MiB that it takes for each task."""

from faulty_family import vector

vector(__name__)
