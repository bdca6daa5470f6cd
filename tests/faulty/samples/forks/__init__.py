"""Ends, but leaves a copy of itself that keeps every pipe open."""

from faulty_family import vector

vector(__name__)
