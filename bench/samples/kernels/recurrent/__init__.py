"""Recurrent cells and layers of them, by framework.  Arguments are those of the family `recurrent`."""
