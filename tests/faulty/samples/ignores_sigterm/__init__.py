"""Never returns, and will not be asked to."""

from faulty_family import vector

vector(__name__)
