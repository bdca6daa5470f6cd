"""What users call from Python; `api.py` is the path of the seed command and nothing more."""
