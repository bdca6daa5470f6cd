"""What users call: the command lines."""
