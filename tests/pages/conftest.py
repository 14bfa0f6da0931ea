"""The app under test: the real frame on a fake engine, with the shared cache cleared before and after."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from core.engine import Engine
from tests.pages.fake_engine import FakeEngine

APP = Path(__file__).resolve().parents[2] / "app.py"


@pytest.fixture
def engine() -> Iterator[FakeEngine]:
    """A fake engine that the app opens instead of a real one."""
    st.cache_resource.clear()
    st.cache_data.clear()
    fake = FakeEngine()
    with patch.object(Engine, "open", classmethod(lambda *_: fake)):
        yield fake
    st.cache_resource.clear()
    st.cache_data.clear()


@pytest.fixture(params=["zh", "en"])
def app(request: pytest.FixtureRequest, engine: FakeEngine) -> AppTest:  # noqa: ARG001
    """The app at its first page, in either language, not run yet."""
    test = AppTest.from_file(str(APP), default_timeout=20)
    test.query_params["lang"] = request.param
    return test
