"""
The one door to picture files: opened within limits, upright, a page at a time.

Sizes are looked at before anything is unpacked, so a small file that claims a
billion points does no harm. Holds no drawing and no text recognition.
"""

from __future__ import annotations

import io
import re
import struct
import warnings

from PIL import Image, ImageOps, ImageSequence

from core.errors import UnreadableDocument

FORMATS = ("PNG", "JPEG", "TIFF", "WEBP", "BMP", "GIF")
"""Formats that are tried; Pillow's others (some run outside programs) are never."""

_MOST_FRAMES = 10_000
_PAGED = frozenset({"TIFF"})  # in the others, frames are an animation of which the first is shown
_DAMAGE = (OSError, ValueError, SyntaxError, EOFError, IndexError, KeyError, TypeError, struct.error, MemoryError)


def page_count(name: str, data: bytes) -> int:
    """
    How many pages a picture file has: one, or the frames of a TIFF, at most 10,000.

    Raises:
        UnreadableDocument: if it is no picture that can be opened.
    """
    try:
        with _opened(name, data) as image:
            if image.format not in _PAGED:
                return 1
            return sum(1 for _, _frame in zip(range(_MOST_FRAMES), ImageSequence.Iterator(image), strict=False))
    except _DAMAGE as error:
        raise _damaged(name) from error


def picture(name: str, data: bytes, page: int, most_pixels: int) -> Image.Image:
    """
    One page of a picture file in RGB, turned as its camera says, transparent parts white.

    Args:
        name: for messages.
        data: the file's bytes.
        page: 1-based.
        most_pixels: larger pictures are refused before they are unpacked.

    Raises:
        UnreadableDocument: damaged, cut short, too large, or without this page.
    """
    try:
        with _opened(name, data) as image:
            image.seek(page - 1)
            width, height = image.size
            if width * height > most_pixels:
                raise _too_large(name, width * height)
            return _on_white(ImageOps.exif_transpose(image))
    except _DAMAGE as error:
        raise _damaged(name) from error


def _on_white(image: Image.Image) -> Image.Image:
    if "transparency" not in image.info and "A" not in image.getbands():
        return image.convert("RGB")
    layered = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", layered.size, "white"), layered).convert("RGB")


def _opened(name: str, data: bytes) -> Image.Image:
    """The file with its head read; Pillow warns of large pictures, but our own limit is lower or meant so."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            return Image.open(io.BytesIO(data), formats=FORMATS)
        except Image.DecompressionBombError as error:
            found = re.search(r"\d+", str(error))
            raise _too_large(name, int(found.group()) if found else 0) from error


def _too_large(name: str, pixels: int) -> UnreadableDocument:
    return UnreadableDocument(
        f"{name}: the picture has {pixels} pixels, too many to be opened safely.",
        "Save it smaller, or raise max_picture_pixels in the settings.",
    )


def _damaged(name: str) -> UnreadableDocument:
    return UnreadableDocument(f"{name}: the picture is damaged or was not copied completely.")
