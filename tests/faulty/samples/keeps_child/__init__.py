"""Never returns, and starts a process of its own."""

from faulty_family import vector

vector(__name__)
