"""The app: routes, the guard round them, and the hub that wakes open pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files as package_files
from pathlib import Path
from typing import TYPE_CHECKING

from dupkit.store.faults import StoreError
from dupkit.web.backups import Backups
from dupkit.web.hub import Hub
from dupkit.web.refusals import RefusalLog
from dupkit.web.room import Room
from dupkit.web.security import Guard, Rate

if TYPE_CHECKING:
    from fastapi import FastAPI

STATIC = Path(str(package_files("dupkit.web") / "static"))


def create_app(room: Room, api_docs: bool = False) -> FastAPI:
    """Return the app of a room; the interface description is served only when asked for."""
    from fastapi import FastAPI
    from fastapi.exceptions import RequestValidationError
    from fastapi.staticfiles import StaticFiles

    from dupkit.web import director, director_acts, files, pages, public, table_api
    from dupkit.web.errors import Refusal

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hub = Hub(room)
        app.state.hub = hub
        hub.start()
        copies = Backups(room, room.backup_minutes) if room.backups and room.backup_minutes else None
        yield
        hub.stop()
        if copies is not None:
            copies.stop()

    description = "/openapi.json" if api_docs else None
    app = FastAPI(title="dupkit", docs_url=None, redoc_url=None, openapi_url=description, lifespan=life)
    app.state.room, app.state.rate, app.state.refusals = room, Rate(), RefusalLog(room)
    room.ready()
    app.include_router(table_api.api)
    app.include_router(files.router)
    app.include_router(pages.router)
    app.include_router(public.router)
    app.include_router(director.router)
    app.include_router(director_acts.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(Refusal, pages.refused)
    app.add_exception_handler(StoreError, pages.away)
    app.add_exception_handler(404, pages.not_there)
    app.add_exception_handler(RequestValidationError, pages.unreadable)
    return app


def guarded(app: FastAPI, room: Room) -> Guard:
    """Return the app behind its guard: what a server runs."""
    return Guard(app, lambda: room.hosts, room.language, app.state.refusals.tell)
