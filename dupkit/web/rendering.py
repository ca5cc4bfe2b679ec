"""Pages from templates, with every value escaped and the words of the room's language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi.responses import HTMLResponse

from dupkit.languages import _, language, using

if TYPE_CHECKING:
    from jinja2 import Environment

    from dupkit.web.room import Room


@cache
def environment() -> Environment:
    """Return the templates of this folder."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    folder = Path(str(files("dupkit.web") / "templates"))
    made = Environment(loader=FileSystemLoader(folder), autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    made.globals["_"] = _
    made.globals["style"] = ""
    return made


def page(room: Room, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """Return a page of a template in the room's language."""
    with using(room.language):
        if "title" not in values:
            values["title"] = room.evening().settings.title or "dupkit"
        text = environment().get_template(name).render(language=language().code, **values)
    return HTMLResponse(text, status, headers={"cache-control": "no-store"})
