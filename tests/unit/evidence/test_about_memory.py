"""Questions about the memory itself or about the present are not answered from papers."""

import pytest

from core.evidence.about_memory import draft_about_memory, is_about_memory
from core.evidence.compose import compose_answer
from core.testing import tiny_hypergraph
from pages.shared.messages import in_language, lead_in_language
from tests.walk_examples import question, walked

OF_THE_MEMORY = [
    "一共有多少份文件", "你有多少份资料？", "记忆库里现在有几个文档？", "目前上传了哪些文件？", "文件总数是多少",
    "how many documents do you hold", "How many files are there in the library?", "What papers do you have?",
    "你是谁", "您叫什么名字？", "你能做什么", "who are you?", "What's your name?", "What can you do?",
    "今天星期几", "现在几点了？", "今天天气怎么样", "What day is it today?", "what's the time", "What is today's date?",
]  # fmt: skip
OF_PAPERS = [
    "合同一式几份？", "今天合同还有效吗？", "付款需要提交多少份文件？", "谁是保证人？", "你方是谁？", "乙方能做什么？",
    "有哪些文件提到云麓？", "交付时应附哪些资料？", "How many copies of it are there?", "Who is the guarantor?",
    "Which documents must the seller hand over?", "How many documents does the bank need?", "What can you terminate?",
    "What day is the handover?", "What time is the meeting on 3 May?", "How many days are there in the grace period?",
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "is_so"), [*((one, True) for one in OF_THE_MEMORY), *((one, False) for one in OF_PAPERS)]
)
def test_only_a_question_with_no_other_word_is_about_the_memory(text: str, is_so: bool) -> None:
    """A word that names anything makes it a question for the papers."""
    assert is_about_memory(text) == is_so


@pytest.mark.parametrize("text", ["一共有多少份文件？", "How many documents do you hold?"])
def test_the_memory_tells_its_counts(text: str) -> None:
    """Documents by language and passages, with no quote, also within a scope and for a reader of the other language."""
    memory = tiny_hypergraph()
    asked = question(text, scope=("d0",))
    answer = compose_answer("a", asked, walked(asked, memory), memory, 5, "2026-05-01")
    counts = [str(len(memory.documents())), str(len(memory.hypergraph.passage_ids)), "1"]
    other = lead_in_language(answer.answer, "en" if answer.language == "zh" else "zh")
    assert not (answer.citations or answer.passages or answer.candidates)
    assert answer.outcome == "answered" and answer.answer != other
    assert all(count in told for count in counts for told in (answer.answer, other))


@pytest.mark.parametrize("text", ["今天星期几", "你是谁", "who are you", "what time is it"])
def test_what_is_no_matter_of_papers_is_not_looked_up(text: str) -> None:
    """One sentence says so, in either language; nothing is quoted."""
    draft = draft_about_memory(question(text), tiny_hypergraph())
    assert draft and draft.outcome == "unanswerable" and not draft.citations
    other = "en" if question(text).language == "zh" else "zh"
    assert lead_in_language(draft.answer, other) != draft.answer
    assert in_language(draft.missing[0], other) != draft.missing[0]
