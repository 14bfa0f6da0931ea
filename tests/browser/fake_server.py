"""The real app on the fake engine, to look at: `python -m tests.browser.fake_server PORT [empty] [slow]`."""

import sys

from streamlit import config
from streamlit.web import bootstrap

from core.engine import Engine
from tests.pages.fake_engine import FakeEngine


def main() -> None:
    """Serve until stopped."""
    port, *options = sys.argv[1:]
    fake = FakeEngine(is_empty="empty" in options)
    fake.seconds_a_step = 1.0 if "slow" in options else 0.0
    Engine.open = classmethod(lambda *_: fake)  # type: ignore[method-assign, assignment]
    flags = {"server_port": int(port), "server_headless": True, "server_address": "127.0.0.1"}
    bootstrap.load_config_options(flags)
    config.set_option("browser.gatherUsageStats", False)
    bootstrap.run("app.py", False, [], flags)


if __name__ == "__main__":
    main()
