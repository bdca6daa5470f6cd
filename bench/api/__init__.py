"""The functions that users call from Python; `api.py` is only the path of the seed command."""
