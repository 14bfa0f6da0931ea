"""
python -m core …: the machine interface, for shells, scripts and benchmarks.

Holds the arguments, the two output streams and the mapping of errors to exit
statuses (0 done, 1 failed, 2 wrong usage). What each subcommand does is in
`machine/`; nothing heavy is imported before a subcommand runs.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING, Any, TextIO

from core.errors import BadInput, Cancelled, SkeinError
from core.machine.parser import parsed

if TYPE_CHECKING:
    from core.machine.measure import OpenEngine


def main(arguments: Sequence[str] | None = None, open_engine: OpenEngine | None = None) -> int:
    """
    Run one subcommand and return its exit status.

    Args:
        arguments: as on the command line, default sys.argv; wrong usage exits with status 2.
        open_engine: opens a memory; tests hand in a fake.
    """
    options = parsed(arguments)
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    with _standard_output_reserved() as output:
        try:
            result = _result_of(options, open_engine)
        except KeyboardInterrupt:
            stopped = Cancelled("stopped", "What was finished stays; the same command goes on from there.")
            return _fail(options, output, stopped.kind, stopped.message, stopped.hint)
        except SkeinError as error:
            return _fail(options, output, error.kind, error.message, error.hint)
        except OSError as error:
            message = f"{error.filename or 'a file'}: {error.strerror or error}"
            return _fail(options, output, "file_error", message, "Check the path, its permissions and the space left.")
        except Exception as error:  # noqa: BLE001 - the last line of defence: a script must get its JSON object
            traceback.print_exc(file=sys.stderr)
            hint = "This is a fault of the program; standard error says where."
            return _fail(options, output, "internal", f"{type(error).__name__}: {error}", hint)
        _write(output, result)
    return 0


def _result_of(options: argparse.Namespace, open_engine: OpenEngine | None) -> str:
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # idle threads must not spin; read when numpy loads
    from core.machine import commands, text

    _check_readable(options)
    result = commands.run(options, open_engine or commands.opener(options), sys.stderr)
    return _one_line(result) if options.json else text.as_text(options.command, result)


def _check_readable(options: argparse.Namespace) -> None:
    """
    Raises BadInput for an argument in bytes that are no UTF-8, which Python hands on as lone surrogates.

    Files to read may be called anything.
    """
    for name, value in vars(options).items():
        for one in value if isinstance(value, list) else [value]:
            if name != "paths" and isinstance(one, str) and not _is_text(one):
                told = one.encode("utf-8", "replace").decode()
                raise BadInput(f"The argument {told!r} is not valid UTF-8.", "Use a terminal or script in UTF-8.")


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _fail(options: argparse.Namespace, output: TextIO, kind: str, message: str, hint: str) -> int:
    if options.json:
        _write(output, _one_line({"error": {"kind": kind, "message": message, "hint": hint}}))
    else:
        from core.text import without_control_characters

        sys.stderr.write(without_control_characters(f"{message}\n{hint}").rstrip() + "\n")
    return 1


def _write(output: TextIO, text: str) -> None:
    """Hand a result over; a reader like `head` that has seen enough and gone is no error."""
    try:
        output.write(text)
        output.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())


def _one_line(result: dict[str, Any]) -> str:
    return json.dumps(result, ensure_ascii=False, allow_nan=False) + "\n"


@contextmanager
def _standard_output_reserved() -> Iterator[TextIO]:
    """
    Yield the true standard output and send everything else that is printed to standard error.

    Also at the level of file descriptors, for libraries that print from C.
    """
    if sys.stdout is not sys.__stdout__:  # already replaced, by a test
        output = sys.stdout
        with redirect_stdout(sys.stderr):
            yield output
        return
    with os.fdopen(os.dup(1), "w", encoding="utf-8", errors="replace") as output:
        os.dup2(2, 1)
        try:
            with redirect_stdout(sys.stderr):
                yield output
        finally:
            output.flush()
            os.dup2(output.fileno(), 1)


if __name__ == "__main__":
    sys.exit(main())
