"""Never returns."""

from faulty_family import vector

vector(__name__)
