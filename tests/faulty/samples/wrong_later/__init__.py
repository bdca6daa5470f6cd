"""Is right once, and wrong from its second call on."""

from faulty_family import vector

vector(__name__)
