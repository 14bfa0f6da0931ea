"""
The one door to PDFium: a lock, because it is not safe in two threads, and its fonts.

Many Chinese PDF files name their fonts without carrying them. PDFium draws
such text blank where the machine has no Chinese font, so it is told of ours
before the first file is opened. Whoever opens a PDF file imports `LOCK` from
here. Holds no reading and no drawing.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from pathlib import Path

import pypdfium2.raw as pdfium

from core.fonts import cjk_font

LOCK = threading.Lock()
"""Held by whoever uses PDFium, for as long as a file is open."""

_SYSTEM_FOLDERS = (  # where PDFium looks unless it is told otherwise
    Path("/usr/share/fonts"),
    Path("/usr/share/X11/fonts/Type1"),
    Path("/usr/share/X11/fonts/TTF"),
    Path("/usr/local/share/fonts"),
)


def use_fonts(folders: tuple[Path, ...]) -> None:
    """Start PDFium again with the fonts of these folders only; no PDF file may be open."""
    names = [ctypes.create_string_buffer(str(folder).encode()) for folder in folders]
    pointer = ctypes.POINTER(ctypes.c_char)
    paths = (pointer * (len(names) + 1))(*(ctypes.cast(name, pointer) for name in names))  # ends in NULL
    pdfium.FPDF_DestroyLibrary()
    config = pdfium.FPDF_LIBRARY_CONFIG(version=2, m_pUserFontPaths=paths, m_pIsolate=None, m_v8EmbedderSlot=0)
    pdfium.FPDF_InitLibraryWithConfig(config)


if sys.platform == "linux":  # other systems bring Chinese fonts, and PDFium finds them
    use_fonts((*_SYSTEM_FOLDERS, cjk_font().parent))
