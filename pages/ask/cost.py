"""What a language model cost for one answer, and what checking took out of what it wrote."""

from core import Answer
from pages.shared.amounts import count, duration
from pages.shared.messages import in_language
from pages.shared.show import Safe, element
from pages.shared.text import Words


def cost_parts(answer: Answer, words: Words) -> list[Safe]:
    """ "4 LLM calls · 3,214 tokens · 2.1 s", the money where prices are set; nothing without a call."""
    if not answer.llm_calls:
        return []
    told = [words("llm_calls", n=answer.llm_calls), words("llm_tokens", n=answer.llm_tokens)]
    told.append(duration(answer.timings_ms.get("llm", 0.0), words))
    if answer.llm_cost is not None:
        told.append(words("llm_cost", cost=f"{answer.llm_cost:.4f}"))
    text = element("span", " · ".join(told), css="sk-explained", title=words("llm_calls_help"))
    return [element("span", text), *_left_out(answer, words)]


def _left_out(answer: Answer, words: Words) -> list[Safe]:
    """Why the model was asked and yet wrote nothing of the answer; the banner of a partial answer says so itself."""
    if answer.mode == "generated" or answer.outcome == "partial" or not answer.stopped_because:
        return []
    return [element("span", in_language(answer.stopped_because, words.language))]


def taken_out(answer: Answer, words: Words) -> Safe | str:
    """How much of what the model said was taken out or marked, by reason; "" for nothing."""
    if not answer.dropped:
        return ""
    parts = [f"{words.known('dropped_', reason)} {count(number)}" for reason, number in sorted(answer.dropped.items())]
    return element("p", words("taken_out"), " ", ("；" if words.language == "zh" else "; ").join(parts), css="sk-where")
