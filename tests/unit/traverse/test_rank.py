"""Passages in one order, and in groups."""


from core.records import RankedPassage, ScoreParts
from core.settings import Settings
from core.testing import TinyMemory, tiny_hypergraph
from core.traverse.hop import ScoredLink
from core.traverse.links import Link
from core.traverse.rank import (
    HEAD,
    TOLD,
    TOLD_IF_NEAR,
    best_clauses,
    best_reached,
    in_reading_order,
    insert_after_head,
    is_telling,
    related_group,
    with_last_of_head,
)
from tests.walk_examples import document_of_names, question, view_of, walked

PARTS = ScoreParts(0.5, 0.5, 0.5, 0.5)
LINK = Link(0, 1, "title", "birch", "document", 1.0, 0, 1)


def test_a_passage_reached_twice_counts_by_its_best_link() -> None:
    """Links come best first."""
    view = view_of(tiny_hypergraph())
    reached = best_reached([ScoredLink(LINK, PARTS, 2.0), ScoredLink(LINK._replace(parent=2), PARTS, 1.0)], view)
    assert [(one.passage_id, one.parent_id, one.points) for one in reached] == [("p2", "p1", 2.0)]


def test_document_relations_and_exact_numbers_tell() -> None:
    """A shared name does not, in business papers."""
    assert is_telling(LINK) and is_telling(LINK._replace(kind="mention"))
    assert is_telling(LINK._replace(kind="shared", node_type="product"))
    assert not is_telling(LINK._replace(kind="shared", node_type="organisation"))


def test_related_passages_are_those_not_shown_yet() -> None:
    """Only what a telling link leads to."""
    view = view_of(tiny_hypergraph())
    links = [ScoredLink(LINK._replace(child=child), PARTS, 2.0 - child) for child in (1, 2)]
    links.append(ScoredLink(LINK._replace(child=3, kind="shared"), PARTS, 9.0))
    related = related_group(links, [RankedPassage("p2", 1.0)], [], view)
    assert [(one.passage_id, one.group) for one in related] == [("p3", "related")]


def test_the_best_clause_links_bring_late_passages() -> None:
    """Beyond the first ten, each passage once; none where titles are names."""
    view = view_of(tiny_hypergraph())
    links = [ScoredLink(LINK._replace(child=child, kind="clause"), PARTS, 2.0) for child in (1, 2, 2, 3)]
    found = best_clauses([*links, ScoredLink(LINK._replace(child=0), PARTS, 1.0)], ["p2"], view)
    assert [one.link.child for one in found] == [2, 3]
    news = [document_of_names("d1", "Alpha and Beta met Gamma.", title="Alpha")]
    assert best_clauses(links, [], view_of(TinyMemory(news))) == []


def test_a_late_find_displaces_no_early_one() -> None:
    """It stands behind the first ten, once; one from further down moves up."""
    main = [RankedPassage(f"p{i}", 1.0) for i in range(12)]
    ids = [one.passage_id for one in insert_after_head(main, ["new", "p3", "p11", "new"])]
    assert ids == [*(f"p{i}" for i in range(HEAD)), "new", "p11", "p10"]


def test_where_titles_are_names_a_reached_passage_moves_up() -> None:
    """The film's director is found through the film, above papers that share more words."""
    news = [document_of_names(f"x{i}", "The director came.", title=f"Film{i}") for i in range(6)]
    news.append(document_of_names("film", "Alpha is by Beta and Gamma.", title="Alpha"))
    news.append(document_of_names("person", "Beta saw Delta, Zeta.", title="Beta"))
    asked, memory = question("Where was the director of Alpha born?"), TinyMemory(news)
    merged, plain = (
        [one.passage_id for one in walked(asked, memory, Settings(parent_limit=1), without).passages]
        for without in ([], ["merge", "coverage"])
    )
    assert merged.index("person#0") <= 2 < plain.index("person#0")


def test_the_other_language_comes_where_the_main_group_has_told_its_best() -> None:
    """Before the long tail of main passages, for readers who stop early; sooner where it may hold the answer."""
    main = [RankedPassage(f"m{i}", 1.0) for i in range(TOLD + 5)]
    others, related = [RankedPassage("o", 1.0, "other-language")], [RankedPassage("r", 1.0, "related")]
    for is_near, told in ((False, TOLD), (True, TOLD_IF_NEAR)):
        order = in_reading_order(main, others, related, is_near)
        assert [one.passage_id for one in order[told : told + 2]] == ["o", f"m{told}"]
        assert order[-1].passage_id == "r" and len(order) == TOLD + 7


def test_a_plain_statement_becomes_the_last_of_the_head() -> None:
    """The first nine stay, the others move down by one; one that stands in the head already stays there."""
    main = [RankedPassage(str(number), 1.0) for number in range(14)]
    assert [one.passage_id for one in with_last_of_head(main, ["12", "13"])][8:] == ["8", "12", "9", "10", "11", "13"]
    assert with_last_of_head(main, ["3"]) == main == with_last_of_head(main, [])
