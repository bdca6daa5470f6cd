"""Was never written for this framework."""

from faulty_family import vector

vector(__name__)
