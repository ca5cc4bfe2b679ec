"""`dupkit serve PLACE`: the session for phones, the director and everybody's screens."""

from __future__ import annotations

import errno
import os
import secrets
import socket
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import click

from dupkit.languages.language import LANGUAGES

CHOICES = ("never", "board", "round", "end")


def addresses() -> list[str]:
    """Return the IPv4 addresses of this machine that others may reach, the most likely first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("10.255.255.255", 9))  # nothing is sent: this only asks which address would be used
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not one.startswith("127.")]


def known_hosts(host: str, more: Iterable[str]) -> frozenset[str]:
    """Return the names under which the server answers."""
    return frozenset(
        {*addresses(), socket.gethostname().lower(), *more, *([host] if host not in ("0.0.0.0", "::") else [])}
    )


def check_free(host: str, port: int) -> None:
    """Return where the port can be listened on; wrong use where another program has it, or this one may not."""
    try:
        family, kind, number, _name, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, number) as probe:
            if os.name == "posix":  # as the server itself does: a port that was only just left is free
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            raise click.ClickException(f"port {port} is in use, give --port") from None
        raise click.ClickException(f"cannot listen on {host}, port {port}: {fault.strerror}") from None


@click.command()
@click.argument("place")
@click.option("--port", default=8080, show_default=True, type=click.IntRange(1, 65535), help="The port to listen on.")
@click.option(
    "--host", default="0.0.0.0", show_default=True, help="The address to listen on; 127.0.0.1 is this machine."
)
@click.option("--name", "names", multiple=True, metavar="HOST", help="A further name under which phones may ask.")
@click.option(
    "--address", metavar="URL", help="What QR codes lead to; guessed from this machine's address unless given."
)
@click.option("--tls", nargs=2, type=click.Path(exists=True, dir_okay=False), metavar="CERT KEY", help="Speak HTTPS.")
@click.option("--travellers", type=click.Choice(CHOICES), default="board", help="When tables see a board's results.")
@click.option("--hands", type=click.Choice(CHOICES), default="board", help="When tables see a board's hands.")
@click.option(
    "--ranking", type=click.Choice(["never", "always", "round", "end"]), default="round", help="When it is shown."
)
@click.option(
    "--confirm", type=click.Choice(["same", "own", "pin"]), default="same", help="How the other side confirms."
)
@click.option(
    "--lead", type=click.Choice(["off", "any", "warn", "must"]), default="warn", help="What leads are asked for."
)
@click.option("--language", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="Of all screens.")
@click.option(
    "--backups", type=click.Path(file_okay=False, path_type=Path),
    help="The folder for backups, best on another disk; beside the file unless given.",
)  # fmt: skip
@click.option(
    "--backup-minutes", default=5.0, show_default=True, type=click.FloatRange(0),
    help="Make one so often where something was entered; 0 for none.",
)  # fmt: skip
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), help="Write every event here too.")
@click.option("--api-docs", is_flag=True, help="Serve the description of the JSON interface at /openapi.json.")
def serve(
    place: str, port: int, host: str, names: tuple[str, ...], address: str | None, tls: tuple[str, str] | None,
    travellers: str, hands: str, ranking: str, confirm: str, lead: str, language: str, backups: Path | None,
    backup_minutes: float, journal: Path | None, api_docs: bool,
) -> None:  # fmt: skip
    """Open the session of PLACE (a .dupkit file or a PostgreSQL URL) to the phones in the room.

    \b
    dupkit session new friday.dupkit --movement mitchell --pairs 14 --boards 28
    dupkit serve friday.dupkit

    The director's first link is printed once; it asks for a password.
    """  # noqa: D301  \\b is the mark by which click keeps the lines as they are
    import uvicorn

    from dupkit.store.faults import StoreError
    from dupkit.store.store import Store
    from dupkit.web.app import create_app, guarded
    from dupkit.web.backups import folder_beside
    from dupkit.web.room import HouseRules, Room

    check_free(host, port)
    try:
        store = Store(place, journal=journal)
        session = store.session()
    except StoreError as fault:
        raise click.ClickException(str(fault)) from None
    scheme = "https" if tls else "http"
    reach = address or f"{scheme}://{(addresses() or ['localhost'])[0]}:{port}"
    rules = HouseRules(travellers, hands, ranking, confirm, lead, language)
    if backups is None and store.place.path is not None:
        backups = folder_beside(store.place.path)
    room = Room(
        store, session, rules, known_hosts(host, names), secure=bool(tls), backups=backups, address=reach,
        backup_minutes=backup_minutes,
    )  # fmt: skip
    app = create_app(room, api_docs)
    if not room.access().password:
        room.setup_token = secrets.token_urlsafe(16)
        click.echo(f"director, first time:  {scheme}://localhost:{port}/d/setup?k={room.setup_token}")
    click.echo(f"director:  {scheme}://localhost:{port}/d\nphones:    {reach}\nscreen:    {reach}/screen")
    try:
        uvicorn.run(
            guarded(app, room), host=host, port=port, log_level="warning", timeout_graceful_shutdown=3,
            ssl_certfile=tls[0] if tls else None, ssl_keyfile=tls[1] if tls else None, server_header=False,
        )  # fmt: skip
    finally:
        store.close()
