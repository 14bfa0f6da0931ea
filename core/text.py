"""
How text is compared: folding of names, terms for full text, sentences, language.

Pure functions on strings, shared by every stage so that writing and reading
agree. Holds no names, verbs or other vocabulary; that lives in `extract/`.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from functools import lru_cache

import opencc
import Stemmer

from core.dated_terms import dates_in
from core.records import Document, Language, Passage

_HAN = re.compile(r"[㐀-䶿一-鿿豈-﫿]")
_TOKEN = re.compile(r"[㐀-䶿一-鿿豈-﫿]+|[^\W_㐀-䶿一-鿿豈-﫿]+")
_QUOTES = str.maketrans(dict.fromkeys("\"'“”‘’「」『』《》〈〉`´", ""))
_UNFOLDABLE = {"ø": "o", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "đ": "d", "þ": "th"}
_POSSESSIVE, _THOUSANDS = re.compile(r"['’]s\b"), re.compile(r"(?<=\d),(?=\d{3})")
_UNNAMED = re.compile(r"[^\w#%.\-/]+|(?<!\d)\.|\.(?!\d)|_")
_PLAIN_WORDS = re.compile(r"[a-z0-9]+(?: [a-z0-9]+)*")
_HAN_GAP = re.compile(r"(?<=[㐀-鿿])\s+(?=[㐀-鿿])")
_SENTENCE_END = re.compile(
    r"(?<=[。！？；!?])[”’」』）)\"']*\s*"  # Chinese ends, and closing marks that belong to the sentence
    r"|(?<=[.;])[\"')\]]*\s+(?=[\"'(\[]?[A-Z0-9㐀-鿿])"  # English end: next starts like a sentence
    r"|\n+"
)
_ABBREVIATION = re.compile(
    r"(?:^|[\s(\"'（“])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Inc|Ltd|Co|Corp|Jr|Sr|vs|cf|Art|Sec|Fig|al|approx|Cl|Para|pp?"
    r"|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|U\.S|e\.g|i\.e|Ph\.D)\.$"
)

_NUMBERING = re.compile(r"\W*(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxlIVXL]+)\.")
_WIDE = re.compile(r"[０-９Ａ-Ｚａ-ｚ％＃／－．\u3000豈-﫿]+")
_UNPRINTABLE = frozenset({"Cc", "Cs", "Co", "Cn"})
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u200b\u2060\u00ad")
_JOINER = re.compile("(?<=[A-Za-zÀ-ɏ㐀-鿿])[\u200c\u200d]+(?=[A-Za-zÀ-ɏ㐀-鿿])")  # not of emoji and other scripts


class _Plain(dict[int, str | None]):
    """For `str.translate`: letters that do not decompose as others, accents and what nobody sees as nothing; kept."""

    def __missing__(self, code: int) -> str | None:
        character = chr(code)
        is_unseen = unicodedata.combining(character) or unicodedata.category(character) == "Cf"
        self[code] = None if is_unseen else _UNFOLDABLE.get(character, character)
        return self[code]


_PLAIN = _Plain()


class _Stemmers(threading.local):
    """A stemmer for each thread: two threads in one spoil each other's words."""

    def __init__(self) -> None:
        self.english = Stemmer.Stemmer("english", 0)  # without a cache of its own: `_stem` has one


_STEMMERS = _Stemmers()


@lru_cache(maxsize=100_000)
def _stem(word: str) -> str:
    return str(_STEMMERS.english.stemWord(word))


def simplified(text: str) -> str:
    """Traditional Chinese characters as simplified ones; the length may change where a phrase does."""
    if not _HAN.search(text):
        return text
    return str(_to_simplified().convert(text.encode("utf-8", "replace").decode()))  # half a surrogate pair is no text


def as_read(question: str) -> str:
    """
    A question in the one script in which every stage reads it; punctuation keeps its width.

    A number that stands alone loses what parts its thousands, as in the full text.
    Examples: "最多賠多少錢？ＨＴ４０" gives "最多赔多少钱？HT40", "600,000" gives "600000".
    """
    narrow = " ".join(_WIDE.sub(lambda wide: unicodedata.normalize("NFKC", wide.group()), question).split())
    return simplified(narrow) if any(map(str.isalpha, narrow)) else _THOUSANDS.sub("", narrow)


@lru_cache(maxsize=1)
def _to_simplified() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


@lru_cache(maxsize=100_000)
def fold(name: str) -> str:
    """
    The key under which two spellings of one name meet.

    Width, case, accents, quotes, possessives, punctuation and spacing are
    folded, traditional characters become simplified ones; words are not
    dropped. Examples: "“Café”  Ltd.’s" gives "cafe ltd", "華為" gives "华为".
    """
    text = _lower(name)
    if text.isascii() and _PLAIN_WORDS.fullmatch(text):
        return text
    text = _POSSESSIVE.sub("", text).translate(_QUOTES).replace("&", " and ")
    text = _UNNAMED.sub(" ", _THOUSANDS.sub("", text))
    text = " ".join(text.split()).strip(" -/")
    return text if text.isascii() else _HAN_GAP.sub("", text)


def _lower(text: str) -> str:
    """Lower case, without accents, of one width, in simplified characters."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKD", simplified(text)).lower().translate(_PLAIN)


def terms(text: str) -> list[str]:
    """
    Full-text terms in order: stemmed words for Latin script and numbers, character bigrams for Chinese, then dates.

    A single Chinese character between other scripts is a term of its own;
    traditional characters count as their simplified ones. A month or a whole
    date is one term more, however it is written (`core/dated_terms.py`).
    Example: "第2期 payments 2024年8月" gives ["第", "2", "期", "payment", "2024", "年", "8", "月", "2024-08"].
    """
    found = tokens(text)
    return found + [key for _, _, key in dates_in(found)]


@lru_cache(maxsize=20_000)
def terms_in(text: str) -> frozenset[str]:
    """
    The distinct terms of a text, those of the last 20,000 texts kept.

    A fact is mostly one sentence, which the walk reads and the answer rates, and it comes again with other questions.
    """
    return frozenset(terms(text))


def tokens(text: str) -> list[str]:
    """The terms of a text without its dates: what a full-text index holds, which finds dates by their parts."""
    runs = _TOKEN.findall(_THOUSANDS.sub("", _lower(text)))
    if text.isascii():
        return [_stem(run) for run in runs]
    found: list[str] = []
    for run in runs:
        if _HAN.match(run):
            found.extend([run] if len(run) == 1 else [run[i : i + 2] for i in range(len(run) - 1)])
        else:
            found.append(_stem(run))
    return found


def as_written(text: str, wanted: frozenset[str]) -> tuple[str, ...]:
    """
    The stretches of a text that these terms stand for, as written there, in order, each once.

    Neighbouring words and overlapping pairs of characters make one stretch.
    Example: {"最终", "终验", "验收"} in "至最终验收之日" gives ("最终验收",).
    """
    marked: list[tuple[int, int]] = []
    for run in _TOKEN.finditer(text):
        if not _HAN.match(run.group()):
            marked += [run.span()] if not wanted.isdisjoint(terms_in(run.group())) else []
        else:
            pairs = ((i, min(i + 2, run.end())) for i in range(run.start(), max(run.end() - 1, run.start() + 1)))
            marked += [pair for pair in pairs if not wanted.isdisjoint(terms_in(text[slice(*pair)]))]
    joined: list[tuple[int, int]] = []
    for start, end in marked:
        if joined and not text[joined[-1][1] : start].strip():
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return tuple(dict.fromkeys(text[start:end] for start, end in joined))


def language_of(text: str) -> Language:
    """ "zh" where Chinese characters are at least a fifth of the letters, else "en"."""
    letters = sum(1 for c in text if c.isalpha())
    han = len(_HAN.findall(text))
    return "zh" if letters and han >= letters / 5 else "en"


def embedded_text(document: Document, passage: Passage) -> str:
    """
    What the vector of a passage is made of: its text, and before it the title of a corpus line.

    An article's text often calls its subject only "he" or "the film"; a clause
    is better found without its contract's title. Source: README, decisions.
    """
    has_title = document.format == "corpus" and bool(document.title)
    return f"{document.title}\n{passage.text}" if has_title else passage.text


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """
    Sentences as (start, end), without surrounding white space; together they hold all text but that.

    Ends at 。！？； and line ends, and at . or ; followed by something that
    starts like a sentence; not after abbreviations, initials, clause numbers or
    inside numbers.
    """
    spans: list[tuple[int, int]] = []
    start = 0
    for match in _SENTENCE_END.finditer(text):
        end = match.end()
        so_far = text[start : match.start()]
        if "\n" not in match.group() and (_ABBREVIATION.search(so_far) or _NUMBERING.fullmatch(so_far)):
            continue
        _append_trimmed(spans, text, start, end)
        start = end
    _append_trimmed(spans, text, start, len(text))
    return spans


def _append_trimmed(spans: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    piece = text[start:end]
    stripped = piece.strip()
    if stripped:
        left = start + len(piece) - len(piece.lstrip())
        spans.append((left, left + len(stripped)))


def without_control_characters(text: str) -> str:
    """Drop control and invisible characters (line ends and tabs stay), escape sequences, bidirectional overrides."""
    text = re.sub(r"\x1b\[[0-9;?]*[ -/]*[@-~]", "", text.replace("\r\n", "\n").replace("\r", "\n"))
    text = _JOINER.sub("", text)
    odd = (c for c in set(text) if not c.isprintable() and c not in "\n\t")  # a text has few different characters
    dropped = [ord(c) for c in odd if unicodedata.category(c) in _UNPRINTABLE or c in _BIDI]
    return text.translate(dict.fromkeys(dropped)) if dropped else text


def user_name(name: str) -> str:
    """The name of a user in one spelling (NFC): é is one character or two, as a keyboard has it, and one user."""
    return unicodedata.normalize("NFC", name)


def tokens_of(text: str) -> int:
    """About how many tokens a text has: one a Chinese character, one for four others. Example: "ab 乙方" gives 3."""
    wide = sum(ord(character) >= 0x2E80 for character in text)
    return wide + -(-(len(text) - wide) // 4)
