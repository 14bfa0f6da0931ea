"""How precise each kind of link is, by the memory's test of itself."""

import math

import pytest

from core.records import LinkPrecision
from core.testing import TinyMemory
from core.traverse.precision import SAMPLE, measured_links, title_lead
from tests.walk_examples import document_of_names

FILM = TinyMemory(
    [
        document_of_names("d1", "Alpha and Beta met Gamma.", title="Film"),
        document_of_names("d2", "Beta saw Film and Gamma.", title="Beta"),
        document_of_names("d3", "Delta met Epsilon and Zeta.", title="Other"),
    ]
)


def test_a_link_is_right_where_it_leads_to_the_hidden_name() -> None:
    """From each of two facts Beta or Gamma is hidden; the title, the mention and the other name lead to it."""
    measured = {one.kind: one for one in measured_links(FILM)}
    assert set(measured) == {"title", "mention", "organisation"}
    assert all(one.precision == 1.0 and one.chance == pytest.approx(1 / 3) for one in measured.values())


def test_names_that_lead_elsewhere_are_wrong() -> None:
    """Who is hidden is not where the fact's other names lead."""
    texts = ("Alpha met Beta and Gamma.", "Alpha met Delta and Epsilon.", "Beta met Kappa and Lambda.")
    [shared] = measured_links(TinyMemory([document_of_names(f"d{i}", text) for i, text in enumerate(texts)]))
    assert (shared.kind, shared.followed, shared.precision) == ("organisation", 1, 0.0)


def test_without_documents_nothing_is_measured() -> None:
    """Nor where no name is in two of them."""
    assert measured_links(TinyMemory([])) == ()
    assert measured_links(TinyMemory([document_of_names("d1", "Alpha met Beta and Gamma.")])) == ()


def test_the_sample_is_bounded() -> None:
    """However many facts there are, so many are tried: here each has one link to follow."""

    def name(kind: str, number: int) -> str:
        return kind + "".join(chr(ord("a") + int(digit)) for digit in str(number))

    texts = [f"{name('Rex', i // 2)} met {name('Tom', i // 2)} and {name('Una', i)}." for i in range(2 * SAMPLE)]
    [shared] = measured_links(TinyMemory([document_of_names(f"d{i}", text) for i, text in enumerate(texts)]))
    assert (shared.followed, shared.right) == (SAMPLE, SAMPLE)


def test_the_lead_of_titles_is_measured_where_there_is_enough() -> None:
    """And what is usual where there is not; never below nought."""
    many = [LinkPrecision("title", 4000, 800, 0), LinkPrecision("person", 4000, 200, 0)]
    assert title_lead(many) == pytest.approx(math.log(4), abs=0.02)
    assert title_lead([]) == pytest.approx(math.log(2.4))
    assert title_lead([LinkPrecision("title", 4000, 40, 0), LinkPrecision("person", 4000, 400, 0)]) == 0.0
