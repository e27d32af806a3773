"""Settings: flags before the environment before defaults, and one sentence for what is wrong."""

import os
import socket
import stat
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import ziggurat.cli.server
from ziggurat.cli.app import app as commands
from ziggurat.web import config as settings
from ziggurat.web import serve
from ziggurat.web.config import Config, ConfigError, load, secret_key, user_folder
from ziggurat.web.qr import printed
from ziggurat.web.serve import listen


def test_defaults(tmp_path: Path) -> None:
    config = load({}, {"HOME": str(tmp_path)})
    assert (config.host, config.port, config.workers, config.log_level) == ("127.0.0.1", 8000, 1, "info")
    assert config.sqlite
    assert config.data == str(user_folder({"HOME": str(tmp_path)}))
    assert config.address() == "http://127.0.0.1:8000/"


def test_flags_come_before_the_environment(tmp_path: Path) -> None:
    env = {
        "HOST": "0.0.0.0",
        "PORT": "9000",
        "ZIGGURAT_DATA": str(tmp_path),
        "DATABASE_URL": "postgres://u:p@db/z",
        "LOG_LEVEL": "DEBUG",
        "BOT_PACE": "0.1",
        "WORKERS": "3",
    }
    config = load({"port": 9001, "host": None}, env)
    assert config == Config(
        host="0.0.0.0",
        port=9001,
        data=str(tmp_path),
        database="postgresql://u:p@db/z",
        log_level="debug",
        bot_pace=0.1,
        workers=3,
    )
    assert config.address() == "http://127.0.0.1:9001/"


@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({"PORT": "many"}, "PORT"),
        ({"PORT": "70000"}, "PORT"),
        ({"BOT_PACE": "-1"}, "BOT_PACE"),
        ({"LOG_LEVEL": "loud"}, "log_level"),
        ({"DATABASE_URL": "mysql://x"}, "DATABASE_URL"),
        ({"WORKERS": "2"}, "PostgreSQL"),
        ({"WORKERS": "0"}, "worker"),
    ],
)
def test_what_is_wrong_is_named(env: dict[str, str], word: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=word):
        load({}, {"HOME": str(tmp_path), **env})


def test_folders_of_systems() -> None:
    env = {"HOME": "/h"}
    assert user_folder(env, "linux") == Path("/h/.local/share/ziggurat")
    assert user_folder({**env, "XDG_DATA_HOME": "/x"}, "linux") == Path("/x/ziggurat")
    assert user_folder(env, "darwin") == Path("/h/Library/Application Support/ziggurat")
    assert user_folder({**env, "LOCALAPPDATA": "/l"}, "win32") == Path("/l/ziggurat")


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path / "new"))
    key = secret_key(config, {})
    assert len(key) >= 48
    assert secret_key(config, {}) == key
    if os.name != "nt":
        assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600
    assert list((tmp_path / "new").iterdir()) == [tmp_path / "new" / "secret"]
    assert secret_key(config, {"SECRET_KEY": "x" * 16}) == b"x" * 16
    with pytest.raises(ConfigError, match="at least 16"):
        secret_key(config, {"SECRET_KEY": "short"})
    (tmp_path / "new" / "secret").write_text("")
    with pytest.raises(ConfigError, match="usable key"):
        secret_key(config, {})
    (tmp_path / "file").write_text("")
    with pytest.raises(ConfigError, match="cannot be"):
        secret_key(Config(data=str(tmp_path / "file")), {})


def test_a_taken_port_is_one_sentence_with_a_free_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ConfigError, match=rf"Port {port} of 127.0.0.1 is taken; port \d+ is free: --port \d+\."):
            listen(Config(port=port))
    with pytest.raises(ConfigError, match="no address"):
        listen(Config(host="no.such.host.invalid", port=1))


def test_without_the_extra_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        if name == "ziggurat.web.serve":
            raise ModuleNotFoundError("No module named 'litestar'", name="litestar")
        return import_module(name)

    monkeypatch.setattr(ziggurat.cli.server, "import_module", missing)
    result = CliRunner().invoke(commands, ["serve"])
    assert result.exit_code == 2
    assert result.output.strip() == "ziggurat: The site needs litestar; install it with: pip install 'ziggurat[web]'"


def test_the_command_refuses_bad_settings_in_one_sentence(tmp_path: Path) -> None:
    line = ["serve", "--data", str(tmp_path), "--workers", "2"]
    result = CliRunner().invoke(commands, line, env={"DATABASE_URL": ""})
    assert result.exit_code == 2
    assert "SQLite means one process" in result.output


def test_a_home_network_is_told_its_address_and_what_that_means(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "home_address", lambda: "192.168.1.20")
    usual, lan = load({}, {"HOME": str(tmp_path)}), load({}, {"HOME": str(tmp_path), "ZIGGURAT_LAN": "yes"})
    assert (usual.host, lan.host) == ("127.0.0.1", "0.0.0.0")
    assert serve.welcome(usual, 8000) == "Ziggurat is at http://127.0.0.1:8000/  (Ctrl+C stops it)"
    said = serve.welcome(lan, 8010)
    assert said.startswith("Ziggurat is at http://192.168.1.20:8010/ ")
    assert printed("http://192.168.1.20:8010/") in said
    assert "everybody on your network can open the site, and nothing that is sent is encrypted" in said
    monkeypatch.setattr(settings, "home_address", lambda: "")
    assert "not on a network" in serve.welcome(lan, 8010)
    with pytest.raises(ConfigError, match="leave one out"):
        load({"lan": True, "host": "127.0.0.1"}, {"HOME": str(tmp_path)})
