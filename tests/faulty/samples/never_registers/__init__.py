"""Never calls `register_sample`."""
