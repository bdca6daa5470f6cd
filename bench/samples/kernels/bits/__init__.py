"""Whole numbers bit by bit, where a framework has no operator of its own or one that asks for more."""
