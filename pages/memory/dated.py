"""A day to see the weights of: as they were at its end, or as they will be if nobody votes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

import streamlit as st

from core import Engine
from core.records import DatedWeight, FactRecord
from pages.shared import keys
from pages.shared.show import element, show, weight
from pages.shared.text import Words

_NEUTRAL, _SEEN = 1.0, 0.005


@dataclass(frozen=True, slots=True)
class DayWeights:
    """The weights of a chosen day by hyperedge id, those not named being neutral; `day` "" = none was chosen."""

    day: str
    then: Mapping[str, float]

    def note(self, fact: FactRecord, words: Words) -> str:
        """What a row says of the fact's weight on that day; without one, in 30 days."""
        if not self.day:
            return words("memory_later", weight=weight(fact.weight_later))
        return words("memory_on_day", day=self.day, weight=weight(self.then.get(fact.hyperedge_id, _NEUTRAL)))


def choose_day(engine: Engine, words: Words) -> DayWeights:
    """The date field, and below it how many facts were or will be trusted, distrusted and archived on that day."""
    chosen = st.date_input(
        words("memory_day"),
        None,
        key=keys.MEMORY_DAY,
        format="YYYY-MM-DD",
        help=words("memory_day_help"),
        width=260,
    )
    if not isinstance(chosen, date):
        return DayWeights("", {})
    day = chosen.isoformat()
    found = engine.weights_at(day)
    counted = _counted(found, engine.settings.archive_below)
    show(element("p", words("memory_day_counts", day=day, **counted), role="status"))
    return DayWeights(day, {one.hyperedge_id: one.then for one in found})


def _counted(found: list[DatedWeight], floor: float) -> dict[str, int]:
    """How many facts stand above and below neutral and in the archive, on that day and now."""
    counted = {}
    for name, weights in (("then", [one.then for one in found]), ("now", [one.now for one in found])):
        counted[f"above_{name}"] = sum(one > _NEUTRAL + _SEEN for one in weights)
        counted[f"below_{name}"] = sum(one < _NEUTRAL - _SEEN for one in weights)
        counted[f"archived_{name}"] = sum(one < floor for one in weights)
    return counted
