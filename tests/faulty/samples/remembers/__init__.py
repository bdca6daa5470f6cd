"""Computes once, and gives that answer for all inputs."""

from faulty_family import vector

vector(__name__)
