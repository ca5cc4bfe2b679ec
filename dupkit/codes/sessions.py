"""Codes of club sessions: their place, the keys, entries, checks before publishing, states."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "SES001", "not a session", "error",
        "The file was not made by dupkit, or the database holds no session, or several, of that name.",
        "dupkit session status letter.txt",
        "dupkit session status friday.dupkit",
    ),
    Code(
        "SES002", "another version", "error",
        "The file was written by a newer dupkit, or it is older and was opened for reading only. A newer file"
        " is never touched.",
        "a file of version 9, opened by a dupkit that knows 1",
        "the newer dupkit opens it",
    ),
    Code(
        "SES003", "not written", "error",
        "The disk or the file system takes no more, or the folder is not there. What was answered before is "
        "safe; what was refused is not stored.",
        "a full USB stick",
        "make room, then enter the refused line again",
    ),
    Code(
        "SES004", "not to be written", "error",
        "The file, its folder or the database may be read but not written by this user, or it is an export.",
        "dupkit session enter archive/friday.dupkit, on a read-only disk",
        "copy the file to a folder of yours",
    ),
    Code(
        "SES006", "cannot be used now", "error",
        "The server does not answer, another program holds the file, or what is in it is not what was put "
        "there. What was answered before is safe; the same line may be entered again.",
        "postgresql://club@host/db while the server is down",
        "start the server, then enter the line again",
    ),
    Code(
        "SES007", "damaged file", "error",
        "The file's pages contradict each other: the disk or a copying program has damaged it.",
        "half a file on a stick that was pulled out",
        "dupkit session restore backup.dupkit journal.jsonl -o friday.dupkit",
    ),
    Code(
        "SES008", "name is taken", "error",
        "A session of that name is there already; it is never overwritten.",
        "dupkit session new friday.dupkit, twice",
        "dupkit session new friday-2.dupkit",
    ),
    Code(
        "SES010", "keys that say nothing", "error",
        "The line is no result and no command.",
        "4sn",
        "4sn10, 4sn=, 420, p, 3v8 4sn10",
    ),
    Code(
        "SES011", "unknown number", "error",
        "The movement has no such board or round, or nobody in the session has that number.",
        "b99 with 24 boards in play",
        "b12",
    ),
    Code(
        "SES012", "result is there already", "error",
        "Another result stands on this line. An entry never replaces it unless it is made as a correction.",
        "a table sends 4SN= where 4SN+1 stands",
        "the director corrects it, or the table's later row does",
    ),
    Code(
        "SES013", "nothing there", "error",
        "There is no result on this line, or nothing that could be undone.",
        "dupkit session adjust friday.dupkit --board 5 --pair 3 --erase, before it was played",
        "enter the result first",
    ),
    Code(
        "SES014", "changed meanwhile", "error",
        "Somebody else changed the same line after you looked at it; your change was not stored.",
        "two directors correct board 12 at the same time",
        "look at it again, then correct it",
    ),
    Code(
        "SES020", "unlike the other tables", "warning",
        "At least three other tables had the other side declare this denomination, or the best tricks of both"
        " sides in it are more than can be. Often the declarer is on the wrong side, or the board is another.",
        "4S by East, when three others played 4S by North",
        "correct it, or tick it: adjust --valid",
    ),
    Code(
        "SES021", "lead not held", "warning",
        "The leader does not hold the card. The board, the declarer or the lead is another, or the hands are."
        " Who holds it is not said.",
        "lead HK from a hand without it",
        "correct board, declarer or lead",
    ),
    Code(
        "SES022", "far from double dummy", "warning",
        "The tricks differ by three or more from what both sides make with all cards seen.",
        "4S by North with 13 tricks where 9 can be made",
        "look at the slip, or tick it",
    ),
    Code(
        "SES023", "sign of the other side", "error",
        "The plus score stands for the side that did not declare.",
        "4SN= and -420",
        "4SN= and 420, or 4SE=",
        "Law 77",
    ),
    Code(
        "SES024", "impossible score", "error",
        "No contract gives that score at the vulnerability of the board.",
        "410 on any board; 50 on a board with East-West vulnerable",
        "420; 100",
        "Law 77",
    ),
    Code(
        "SES025", "contract and score disagree", "warning",
        "Both are kept. The score counts until the director decides otherwise.",
        "4SN= and 450",
        "4SN+1 and 450, or decide: adjust --valid",
        "Law 79C1",
    ),
    Code(
        "SES026", "result is missing", "error",
        "The movement has these contestants on this board and nothing was entered.",
        "board 12, 3 v 8",
        "enter it, a late play, or a ruling",
    ),
    Code(
        "SES027", "not to meet on this board", "warning",
        "The movement does not have these contestants on this board. Perhaps a number or the board is wrong, "
        "perhaps they sat at the wrong table.",
        "3 v 9 on board 12",
        "3 v 8 on board 12; or tick it",
    ),
    Code(
        "SES028", "board is not in the set", "error",
        "The board is none of this table's in this round, or none of the movement's.",
        "board 25 with 24 boards in play",
        "the boards of the round",
    ),
    Code(
        "SES029", "board played twice", "error",
        "Somebody has two results on one board.",
        "3 v 8 and 3 v 9 on board 12",
        "correct the numbers or the board",
        "Law 15",
    ),
    Code(
        "SES030", "opponents meet too often", "warning",
        "These two have results against each other in more rounds than the movement has.",
        "3 v 8 in rounds 2 and 5",
        "correct the numbers",
    ),
    Code(
        "SES031", "deals played before", "warning",
        "Deals of this file belong to another session of the folder or database.",
        "last week's file",
        "this week's file",
    ),
    Code(
        "SES032", "no deal, or the same twice", "error",
        "The hands are not 13 cards each, or two boards have the same cards.",
        "boards 3 and 7 with the same hands",
        "a file whose boards differ",
    ),
    Code(
        "SES033", "tricks that the cards do not give", "warning",
        "However the cards are played, a side wins or loses some trumps: so many tricks cannot be.",
        "13 tricks against the ace of trumps",
        "correct tricks, declarer or board",
    ),
    Code(
        "SES034", "no reason", "error",
        "An adjusted score or a penalty has no reason. Players may ask for it, and appeals need it.",
        "A6040",
        "A6040 with the reason: opponents saw the other table's result",
        "Law 12, Law 83",
    ),
    Code(
        "SES035", "unequal boards", "warning",
        "A contestant has more or fewer boards than the movement (or most of the field) has.",
        "pair 3 has 23 boards, not 24",
        "enter what is missing, or correct the numbers",
    ),
    Code(
        "SES036", "undecided", "error",
        "A line waits for the director, or a late play is still to come.",
        "a row \"arbitral score\" of a table device",
        "adjust --to A6040 --reason …",
    ),
    Code(
        "SES037", "doubtful name", "warning",
        "The register of members does not have this name or number, or the letters fit several members.",
        "Jon Smith",
        "John Smith; or a new line in members.csv",
    ),
    Code(
        "SES038", "hands and boards do not match", "warning",
        "Boards were played without known hands, or hands are there for boards that nobody played.",
        "hands of boards 1-24, boards 1-26 played",
        "the file of the evening",
    ),
    Code(
        "SES039", "hands of another evening", "error",
        "Many leads are not in the leaders' hands: the file of hands is another one, or the boards have other"
        " numbers.",
        "yesterday's hands",
        "today's hands",
    ),
    Code(
        "SES040", "correction period is over", "error",
        "After the correction period a change needs a reason and the second confirmation of director and scorer.",
        "dupkit session adjust … an hour after closing",
        "the same with --reason and --confirm",
        "Law 79C",
    ),
    Code(
        "SES041", "not in this state", "error",
        "The session is open where it has to be closed, or closed where it has to be open, or the reason is missing.",
        "dupkit session reopen without --reason",
        "dupkit session reopen friday.dupkit --reason \"board 7\"",
    ),
    Code(
        "SES042", "two say different things", "error",
        "A table or a file says something else than what stands. What the director entered counts.",
        "the table says 4SN=, the director 4SN+1",
        "tick it, or correct it",
    ),
    Code(
        "SES043", "keyed differently", "error",
        "The second keying is not the first, or the scores of the board do not add up to the traveller's sum.",
        "4SN= and then 4SN+1",
        "look at the slip and key it again",
    ),
    Code(
        "SES044", "board out of order", "warning",
        "An earlier board of the round has no result yet.",
        "board 7 before board 6",
        "enter board 6 too",
    ),
    Code(
        "SES045", "no such setting", "error",
        "A check or its mode is not known.",
        "--check leads=maybe",
        "--check lead=warn",
    ),
    Code(
        "SES046", "dealer or vulnerability", "warning",
        "The file gives a board another dealer or vulnerability than its number has. The file's counts.",
        "board 5 with dealer S",
        "board 5 with dealer N",
        "Law 2",
    ),
    Code(
        "SES047", "register of members", "warning",
        "The file of members has no column for names, a number twice, or an unknown word for privacy.",
        "two members 1001",
        "one number a member",
    ),
    Code(
        "SES048", "not published", "error",
        "The session's checks found errors. Nothing was published.",
        "dupkit session publish with a missing result",
        "enter it; or publish --provisional",
    ),
    Code(
        "SES049", "person named twice", "warning",
        "The same name stands under two numbers: a pair was renamed and the other was not, or a name is wrong.",
        "pair 2: Ann Ash - Bob Birch, pair 3: Ann Ash - Bea Birtles",
        "pair 3: Amy Ash - Bea Birtles",
    ),
    Code(
        "SES050", "results of another evening", "error",
        "The file to import has contestants or boards that the movement of the session does not have, or another date."
        " Where most of its results do not fit, nothing is taken unless --force says so.",
        "the results of 14 pairs for an evening of 6",
        "the file of this evening",
    ),
)  # fmt: skip
