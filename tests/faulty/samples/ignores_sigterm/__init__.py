"""Never returns, and ignores signals that ask it to end."""

from faulty_family import vector

vector(__name__)
