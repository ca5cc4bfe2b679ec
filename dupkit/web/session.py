"""Who asks: the device or the director behind a cookie, and joining and signing in."""

from __future__ import annotations

import secrets
from typing import Final

from fastapi import Request
from fastapi.responses import Response

from dupkit.club.desk import event, new_key
from dupkit.languages import _
from dupkit.store.values import NewEvent
from dupkit.web.access import PHONE, Device, hash_of, new_token, password_fits, password_hash, plain_code
from dupkit.web.errors import Refusal
from dupkit.web.room import Room
from dupkit.web.security import POSTS_A_MINUTE, WRONG_CODES_A_MINUTE, WRONG_CODES_OF_ALL, Rate

DEVICE_COOKIE: Final = "dk"
DIRECTOR_COOKIE: Final = "dkd"
HOURS: Final = 24 * 3600
TRIES_A_MINUTE: Final = 5
SHORTEST_PASSWORD: Final = 8


def room_of(request: Request) -> Room:
    """Return the room of the app."""
    room = request.app.state.room
    assert isinstance(room, Room)
    return room


def rate_of(request: Request) -> Rate:
    """Return the rates of the app."""
    rate = request.app.state.rate
    assert isinstance(rate, Rate)
    return rate


def address_of(request: Request) -> str:
    """Return where a request comes from."""
    return request.client.host if request.client else "?"


def device_of(request: Request) -> Device:
    """Return the device of the request; 401 for one that never joined or was sent away, 429 for too many posts."""
    token = request.cookies.get(DEVICE_COOKIE, "")
    device = room_of(request).access().devices.get(hash_of(token)) if token else None
    if device is None or device.revoked:
        raise Refusal(401, _("this phone has not joined a table"))
    if request.method == "POST":
        rate = rate_of(request)
        if rate.count(f"post {device.id}") >= POSTS_A_MINUTE:
            raise Refusal(429, _("too many requests; wait a minute"))
        rate.add(f"post {device.id}")
    return device


def join(request: Request, response: Response, code: str, name: str = "") -> tuple[str, str]:
    """Let a device join the table of a code and return section and table; wrong codes are counted and logged."""
    room, rate, address = room_of(request), rate_of(request), address_of(request)
    refused = refusals(room, "code_refused")
    mine = max(rate.count(f"code {address}"), refused.count(address))
    if mine >= WRONG_CODES_A_MINUTE or max(rate.count("codes"), len(refused)) >= WRONG_CODES_OF_ALL:
        raise Refusal(429, _("too many wrong codes; wait a minute"))
    place = room.access().codes.get(plain_code(code))
    if place is None:
        rate.add(f"code {address}")
        rate.add("codes")
        room.desk(address).submit([event("code_refused", {"from": address})])
        raise Refusal(404, _("no table has this code"), logged=True)
    token = new_token()
    device = f"{PHONE}{secrets.token_hex(4)}"
    payload = event("", {"device": device, "token": hash_of(token), "name": name[:40]}).payload
    told = NewEvent("device_joined", payload, section=place[0], table=place[1])
    _store(room, device, told)
    response.set_cookie(
        DEVICE_COOKIE, token, max_age=HOURS, httponly=True, samesite="strict", secure=room.secure, path="/"
    )
    return place


def refusals(room: Room, kind: str) -> list[str]:
    """Return the addresses that were refused within the last minute by any server of the session."""
    since = room.clock() - 60_000_000
    return [address for said, at_us, address in room.access().refused if said == kind and at_us > since]


def director_of(request: Request) -> str:
    """Return the name of the director who asks; 401 where nobody has signed in."""
    token = request.cookies.get(DIRECTOR_COOKIE, "")
    name = room_of(request).access().directors.get(hash_of(token)) if token else None
    if not name:
        raise Refusal(401, _("sign in as director"))
    return name


def set_password(request: Request, response: Response, password: str, name: str) -> None:
    """Keep the director's first password and sign him in; later passwords need the old one to sign in with."""
    if len(password) < SHORTEST_PASSWORD:
        raise Refusal(422, _("a password has at least {number} letters").format(number=SHORTEST_PASSWORD))
    room = room_of(request)
    salt = secrets.token_hex(16)
    _store(room, name, event("director_password", {"salt": salt, "hash": password_hash(password, salt)}))
    room.setup_token = ""
    _sign_in(room, response, name)


def sign_in(request: Request, response: Response, password: str, name: str) -> None:
    """Sign a director in; wrong passwords are counted and logged."""
    room, rate, address = room_of(request), rate_of(request), address_of(request)
    tries = max(rate.count(f"password {address}"), refusals(room, "password_refused").count(address))
    if tries >= TRIES_A_MINUTE:
        raise Refusal(429, _("too many tries; wait a minute"))
    rate.add(f"password {address}")
    if not password_fits(room.access(), password):
        room.desk(address).submit([event("password_refused", {"from": address})])
        raise Refusal(403, _("that is not the password"), logged=True)
    _sign_in(room, response, name)


def _sign_in(room: Room, response: Response, name: str) -> None:
    if name.startswith(PHONE):
        raise Refusal(422, _('a director is not called "{name}"').format(name=name))
    token = new_token()
    _store(room, name, event("director_joined", {"token": hash_of(token), "name": name}))
    response.set_cookie(
        DIRECTOR_COOKIE, token, max_age=HOURS, httponly=True, samesite="strict", secure=room.secure, path="/"
    )


def sign_out(request: Request, response: Response) -> None:
    """Forget a director's token."""
    token = request.cookies.get(DIRECTOR_COOKIE, "")
    if token:
        _store(room_of(request), "director", event("director_left", {"token": hash_of(token)}))
    response.delete_cookie(DIRECTOR_COOKIE, path="/")


def _store(room: Room, actor: str, told: NewEvent) -> None:
    done = room.desk(actor).submit([told], new_key())
    if done.value is None:
        raise Refusal(503, "; ".join(one.message for one in done.findings))
