"""Never gives back what it takes: 250 MiB for a task."""

from faulty_family import vector

vector(__name__)
