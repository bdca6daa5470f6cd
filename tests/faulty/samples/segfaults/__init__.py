"""Reads address 0."""

from faulty_family import vector

vector(__name__)
