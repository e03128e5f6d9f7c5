"""What things are called in English: goods, buildings and topics of research by their ids."""
from __future__ import annotations

from roadstead.roadsboats.rules.buildings import BUILDINGS, TOPICS
from roadstead.roadsboats.rules.goods import NAMES

NOUNS: dict[str, str] = {
    name: name.replace("_", " ") for name in [*NAMES, *(building.name for building in BUILDINGS), *TOPICS]
}
