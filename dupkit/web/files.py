"""Files to take away: exports of the evening, table cards, the QR of the address, backups."""

from __future__ import annotations

import io
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response

from dupkit.languages import _, using
from dupkit.web.errors import Refusal
from dupkit.web.room import Room
from dupkit.web.session import director_of, room_of

router = APIRouter()
Director = Annotated[str, Depends(director_of)]
TYPES: Final = {
    "pbn": "text/plain; charset=utf-8", "xml": "application/xml", "csv": "text/csv; charset=utf-8",
    "json": "application/json", "pdf": "application/pdf", "jsonl": "application/x-ndjson",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}  # fmt: skip


def address_of(room: Room, request: Request) -> str:
    """Return the address at which phones reach the server: the chosen one, else that of this request."""
    return room.address or str(request.base_url).rstrip("/")


@router.get("/qr.svg")
def qr(request: Request) -> Response:
    """Return the QR of the page that asks for a table's code."""
    from dupkit.export.table_cards import qr_svg

    return Response(qr_svg(address_of(room_of(request), request)), media_type="image/svg+xml")


@router.get("/d/cards.pdf")
def cards(request: Request, director: Director) -> Response:
    """Return the cards of all tables with their codes."""
    from dupkit.export.table_cards import TableCard, write_table_cards

    room = room_of(request)
    base = address_of(room, request)
    made = [
        TableCard(section, table, code, f"{base}/j/{code}")
        for code, (section, table) in sorted(room.access().codes.items(), key=lambda item: _table(item[1]))
    ]
    stream = io.BytesIO()
    with using(room.language):
        write_table_cards(made, room.evening().settings.title or "dupkit", stream, address=base)
    return Response(stream.getvalue(), media_type="application/pdf")


def _table(place: tuple[str, str]) -> tuple[str, int, str]:
    section, table = place
    return section, int(table) if table.isdigit() else 0, table


@router.get("/d/export/{name}")
def export(request: Request, director: Director, name: str) -> Response:
    """Return the evening as a file of a kind."""
    room = room_of(request)
    suffix = name.rpartition(".")[2]
    if name == "session.jsonl":
        from dupkit.store.archive import export_lines

        data = "".join(f"{line}\n" for line in export_lines(room.store, room.session)).encode()
    elif name == f"results.{suffix}" and suffix in TYPES:
        from dupkit.pipeline.render import rendered

        with using(room.language if suffix == "pdf" else "en"):
            data = rendered(room.standings(), f".{suffix}")[0]
    else:
        raise Refusal(404, _('there is no file "{name}"').format(name=name))
    return Response(data, media_type=TYPES[suffix], headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/d/backup")
def backup(request: Request, director: Director) -> Response:
    """Make a backup in the folder for backups."""
    from dupkit.store.faults import StoreError
    from dupkit.web.backups import make

    room = room_of(request)
    if room.backups is None:
        raise Refusal(409, _("the server was started without a folder for backups"))
    try:
        target = make(room)
    except StoreError as fault:
        raise Refusal(503, fault.message) from None
    return RedirectResponse(f"/d/settings?said={target.name}", 303)
