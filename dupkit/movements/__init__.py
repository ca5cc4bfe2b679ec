"""Movements: who plays whom, where and on which boards, as data and formulas; proven by an audit.

``planning.plan("howell", pairs=8, boards=28)`` gives the plan of a name of ``MOVEMENTS``; ``audit.audit`` proves it,
``balance.balance`` says how fair it is, ``advisor.suggest`` chooses, ``repair`` mends it in mid-session.
"""

from __future__ import annotations

from dupkit.movements.base import Family
from dupkit.registry import Registry

MOVEMENTS: Registry[Family] = Registry(
    "movement",
    {
        "mitchell": "dupkit.movements.mitchell:STRAIGHT",
        "skip-mitchell": "dupkit.movements.mitchell:SKIP",
        "relay-mitchell": "dupkit.movements.mitchell:RELAY",
        "double-weave": "dupkit.movements.mitchell:DOUBLE_WEAVE",
        "blackpool": "dupkit.movements.mitchell:BLACKPOOL",
        "web": "dupkit.movements.web:WEB",
        "bowman": "dupkit.movements.web:BOWMAN",
        "appendix": "dupkit.movements.web:APPENDIX",
        "rover-mitchell": "dupkit.movements.rover:ROVER",
        "rover-skip-mitchell": "dupkit.movements.rover:ROVER_SKIP",
        "rover-relay-mitchell": "dupkit.movements.rover:ROVER_RELAY",
        "rover-web": "dupkit.movements.rover:ROVER_WEB",
        "ew-rover-mitchell": "dupkit.movements.rover:EW_ROVER",
        "ew-rover-skip-mitchell": "dupkit.movements.rover:EW_ROVER_SKIP",
        "ew-rover-relay-mitchell": "dupkit.movements.rover:EW_ROVER_RELAY",
        "bump-mitchell": "dupkit.movements.rover:BUMP",
        "switched-mitchell": "dupkit.movements.switched:SWITCHED_STRAIGHT",
        "switched-skip-mitchell": "dupkit.movements.switched:SWITCHED_SKIP",
        "switched-relay-mitchell": "dupkit.movements.switched:SWITCHED_RELAY",
        "switched-double-weave": "dupkit.movements.switched:SWITCHED_DOUBLE_WEAVE",
        "switched-web": "dupkit.movements.switched:SWITCHED_WEB",
        "switched-appendix": "dupkit.movements.switched:SWITCHED_APPENDIX",
        "hesitation": "dupkit.movements.hesitation:HESITATION",
        "double-hesitation": "dupkit.movements.hesitation:DOUBLE_HESITATION",
        "howell": "dupkit.movements.howell:HOWELL",
        "three-quarter-howell": "dupkit.movements.howell:THREE_QUARTER",
        "reduced-howell": "dupkit.movements.howell:REDUCED",
        "switched-howell": "dupkit.movements.howell:SWITCHED",
        "half-howell": "dupkit.movements.howell:HALF",
        "interwoven-howell": "dupkit.movements.howell:INTERWOVEN",
        "double-howell": "dupkit.movements.howell:DOUBLE",
        "barometer": "dupkit.movements.barometer:BAROMETER",
        "individual": "dupkit.movements.individual:INDIVIDUAL",
        "shared-individual": "dupkit.movements.individual:SHARED_INDIVIDUAL",
        "rainbow": "dupkit.movements.individual:RAINBOW",
        "rainbow-swivel": "dupkit.movements.individual:RAINBOW_SWIVEL",
        "head-to-head": "dupkit.movements.teams:HEAD_TO_HEAD",
        "triangle": "dupkit.movements.teams:TRIANGLE",
        "american-whist": "dupkit.movements.teams:AMERICAN_WHIST",
        "new-england-relay": "dupkit.movements.teams:NEW_ENGLAND_RELAY",
        "thurner": "dupkit.movements.teams:THURNER",
        "round-robin": "dupkit.movements.teams:ROUND_ROBIN",
    },
    aliases={
        "straight-mitchell": "mitchell",
        "share-and-relay": "relay-mitchell",
        "scrambled-mitchell": "switched-mitchell",
        "criss-cross": "double-weave",
        "extended-mitchell": "blackpool",
        "endless-howell": "barometer",
        "awl": "american-whist",
    },
)
"""Every movement by name, pairs first. ``NAME-9r`` means the same movement in 9 rounds."""
