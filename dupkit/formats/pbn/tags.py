"""The tags that the standard names: which there are, their order in export format, what they hold."""

from __future__ import annotations

from typing import Final

MANDATORY: Final = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
    "Declarer", "Contract", "Result",
)  # fmt: skip
"""The fifteen tags of export format, in their order (PBN 2.1, section 3.4)."""
TABLES: Final = (
    "ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable", "OptimumResultTable", "PlayTimeTable",
    "ScoreTable", "TotalScoreTable",
)  # fmt: skip
SECTIONS: Final = ("Auction", "Play")
SUPPLEMENTAL: Final = (
    "Annotator", "AnnotatorNA", "Application", "BidSystemEW", "BidSystemNS", "Competition", "DealId", "Description",
    "EastNA", "EastType", "EventDate", "EventSponsor", "FrenchMP", "Generator", "Hidden", "HomeTeam", "Mode",
    "NorthNA", "NorthType", "OptimumScore", "PairEW", "PairNS", "Room", "Round", "Score", "ScoreIMP", "ScoreMP",
    "ScorePercentage", "ScoreRubber", "ScoreRubberHistory", "Section", "SouthNA", "SouthType", "Stage", "Table",
    "Termination", "Time", "TimeCall", "TimeCard", "TimeControl", "UTCDate", "UTCTime", "VisitTeam", "WestNA",
    "WestType",
)  # fmt: skip
KNOWN: Final = frozenset((*MANDATORY, *TABLES, *SECTIONS, *SUPPLEMENTAL, "Note"))
IDENTIFICATION: Final = frozenset((*MANDATORY, *SUPPLEMENTAL))
"""Tags that data cannot follow."""
OF_THE_EVENT: Final = frozenset(("Event", "Site", "Date", "Scoring", "EventDate", "EventSponsor", "Generator",
                                 "Competition", "Annotator", "Application", "Description", "Stage"))  # fmt: skip
"""Tags that say something about the whole file when they stand alone before the first game."""
EXTENSIONS: Final = frozenset((
    "Ability", "BBA_Index", "BCFlags", "BCNote", "BlockNumber", "Category", "DDResults", "Difficulty",
    "DoubleDummyTricks", "GameOptionsJson", "Info", "Minimax", "OptimumContract", "ParContract", "ParScore",
    "RotationNote", "SkillPath", "Student", "VirtualBoard", "VirtualDealer", "VirtualVulnerable",
))  # fmt: skip
"""Tags that programs add; never followed by data."""
