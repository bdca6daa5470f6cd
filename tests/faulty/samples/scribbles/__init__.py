"""Writes into every descriptor it finds, the engine's among them."""

from faulty_family import vector

vector(__name__)
