"""The table of commands: where each lives and what it does, so that `--help` imports nothing else."""

from __future__ import annotations

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """A command: ``module:function``, one line of help, and the heading that it stands under."""

    target: str
    summary: str
    section: str


FILES: Final = "Files"
CLUB: Final = "A club evening"
LEARN: Final = "Learn"

COMMANDS: Final[dict[str, Entry]] = {
    "check": Entry("dupkit.cli.check:check", "Find what is wrong in files: code, line, column and what to do.", FILES),
    "publish": Entry("dupkit.cli.publish:publish", "Put an evening on a results site: pages of many evenings.", FILES),
    "calc": Entry("dupkit.cli.calc.command:calc", "Work out one thing and show how: points, games, IMPs …", LEARN),
    "convert": Entry("dupkit.cli.convert:convert", "Write a file in another format: select, renumber, rotate.", FILES),
    "merge": Entry("dupkit.cli.merge:merge", "Join a file of deals with results from any other format.", FILES),
    "verify": Entry("dupkit.cli.verify:verify", "Recompute what a file states about its own results.", FILES),
    "score": Entry("dupkit.cli.score:score", "Score results: points, awards and the ranking.", FILES),
    "league": Entry("dupkit.cli.league:league", "A season of teams: table, results, fixtures.", FILES),
    "report": Entry("dupkit.cli.report:report", "Print a prize list, start list, recap, scorecards …", FILES),
    "show": Entry("dupkit.cli.show:show", "Show boards as text: hands, auction, play and results.", FILES),
    "hands": Entry("dupkit.cli.hands:hands", "Print deals as hand records (PDF) in many styles.", FILES),
    "pad": Entry("dupkit.cli.pad:pad", "Show a home group's score pad: rubber, Chicago, auction bridge …", FILES),
    "deal": Entry("dupkit.cli.deal:deal", "Deal boards at random or to constraints, from a seed.", FILES),
    "analyse": Entry("dupkit.cli.analyse:analyse", "Double-dummy tables and par of the boards of a file.", FILES),
    "explain": Entry("dupkit.cli.explain:explain", "Explain a finding code such as DEL002.", LEARN),
    "demo": Entry(
        "dupkit.cli.demo:demo", "Score the sample evening: ranking, workbook, PDF and hand records in demo-out/.", LEARN
    ),
    "list": Entry(
        "dupkit.cli.list:list_parts", "List formats, rules, comparisons, movements, exporters, reports.", LEARN
    ),
    "session": Entry("dupkit.cli.session.group:session", "Run a club evening from the keyboard.", CLUB),
    "movement": Entry("dupkit.cli.movement:movement", "List, show, choose, check and print movements.", CLUB),
    "serve": Entry("dupkit.cli.serve:serve", "Open a session to phones, the director and the big screen.", CLUB),
    "doctor": Entry(
        "dupkit.cli.doctor:doctor", "Check this machine for an evening: address, firewall, file, clock.", CLUB
    ),
}
