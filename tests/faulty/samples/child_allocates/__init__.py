"""Starts a process that takes memory and never enough."""

from faulty_family import vector

vector(__name__)
