"""Is right, but only after it has been held."""

from faulty_family import vector

vector(__name__)
