"""The game at the terminal: what happened, the table in words, the question, and what the person types."""

from __future__ import annotations

import secrets
import sys
from io import TextIOWrapper
from pathlib import Path

from ziggurat.cli import things
from ziggurat.cli.answers import NotUnderstood, understood
from ziggurat.cli.changes import changes
from ziggurat.cli.output import choices, console, say
from ziggurat.cli.rulebook import rule_texts
from ziggurat.cli.seating import free_path, seat_names, seated
from ziggurat.cli.session import Session
from ziggurat.cli.sheet import show_known, show_result
from ziggurat.cli.words import list_from, open_record, seed_words
from ziggurat.core.contract.errors import BadOption, IllegalChoice
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.undo import NoUndo
from ziggurat.core.contract.view import Prompt

KEYS = (
    "number or name: choose · u undo · ? help, ? 3 on a line, ? name on a thing · s scores · t table · q save and quit"
)


class Quit(Exception):
    """The person wants to go on another time."""


def new_session(
    game: AnyGame,
    *,
    seats: int | None,
    humans: int,
    seat: int,
    bots: str,
    names: str,
    seed: int | None,
    options: dict[str, str],
    save: Path | None,
) -> Session:
    """A game that begins; a record that is there already is never overwritten."""
    players = seated(game, seats, humans, seat, list_from(bots))
    dealt: Seed = secrets.token_hex(32) if seed is None else seed
    if save is not None and save.exists():
        raise BadOption(f"{save} is there already; go on with --resume {save}, or name another file.")
    record = Record.start(game, len(players), dealt, [], options)
    colors = game.view(record.deal(game), None).colors
    record.names = seat_names(players, list_from(names), colors)
    return Session(game, record, save or free_path(game, dealt))


def resumed_session(path: Path, edition: Path | None, save: Path | None) -> Session:
    """A game that goes on where its record ends."""
    record, game, _ = open_record(path, edition)
    if not record.names:
        raise BadOption(f"{path}: names: there are none, so nobody knows which seats are yours.")
    session = Session(game, record, save or path)
    if not session.people:
        raise BadOption(f"{path}: names: all of them are bots, nobody is left to play.")
    session.heard = [len(session.state.events)] * record.seats
    return session


class Terminal:
    """Talks with the people of a session until the game is over or they quit."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.facing: int | None = session.people[0] if len(session.people) == 1 else None
        """The seat whose secrets may be on the screen."""
        self.told = [""] * session.record.seats
        """The table as each seat was last told it."""

    def run(self) -> None:
        session = self.session
        record = session.record
        say(f"{session.game.title}, {record.seats} seats: {', '.join(record.names)}.{seed_words(record)}", "bold")
        say(KEYS, "dim")
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # odd bytes are a wrong word like any other
        try:
            while session.state.pending:
                seat = self.next_seat()
                if session.bots[seat] is None:
                    self.turn(seat)
                else:
                    session.answer(seat)
        except (Quit, EOFError):
            session.save()
            say(f"\nSaved. Go on with: ziggurat play --resume {session.path}")
            return
        self.finish()

    def next_seat(self) -> int:
        """Bots first, so that a person is asked with nothing left to wait for; then the one at the screen."""
        actors: tuple[int, ...] = self.session.state.actors()
        return min(actors, key=lambda seat: (self.session.bots[seat] is None, seat != self.facing, seat))

    def turn(self, seat: int) -> None:
        """Ask until the seat has chosen (or taken back)."""
        if seat != self.facing:
            self.hand_over(seat)
        self.show_news(seat)
        self.show_changes(seat)
        prompt: Prompt = self.session.game.ask(self.session.view(seat))
        self.show_question(prompt)
        while not self.heed(input("> ").strip(), seat, prompt):
            pass

    def hand_over(self, seat: int) -> None:
        """Hide one person's secrets before another looks."""
        if self.facing is not None:
            console().clear()
        self.facing = seat
        say(f"\n{self.session.record.names[seat]}, it is your turn.", "bold")
        input("Press Enter when only you can see the screen. ")

    def heed(self, typed: str, seat: int, prompt: Prompt) -> bool:
        """Do what was typed; true if the position changed."""
        word = typed.lower()
        if word == "q":
            raise Quit
        if word == "u":
            return self.undo(seat)
        if word == "s":
            show_known(self.session.game, self.session.view(seat))
        elif word == "t":
            self.show_table(seat)
            self.show_question(prompt)
        elif word.startswith("?"):
            self.help(word[1:].strip(), seat, prompt)
        elif word:
            return self.choose(typed, seat, prompt)
        return False

    def choose(self, typed: str, seat: int, prompt: Prompt) -> bool:
        session = self.session
        try:
            answer = prompt.answers[understood(typed, session.game, session.state, seat, prompt)]
            session.commit(seat, answer.choice)
        except (NotUnderstood, IllegalChoice) as error:
            say(str(error), "yellow")
            return False
        return True

    def undo(self, seat: int) -> bool:
        try:
            self.session.undo(seat)
        except NoUndo as error:
            say(f"{error} It cannot be taken back.", "yellow")
            return False
        say("Taken back.")
        return True

    def help(self, about: str, seat: int, prompt: Prompt) -> None:
        """The rules that bear on the question, or one line of the list or one thing of the table explained."""
        rules = self.explained(about, seat, prompt) if about else prompt.rules
        texts = rule_texts(self.session.game)
        for rule in rules:
            say(f"{rule}  {texts.get(rule, 'see the rulebook')}")
        if not about:
            say(KEYS, "dim")

    def explained(self, word: str, seat: int, prompt: Prompt) -> tuple[str, ...]:
        """Say what a choice would do and what a thing is; the rules of it."""
        game = self.session.game
        view = self.session.view(seat)
        rules: tuple[str, ...] = ()
        try:
            answer = prompt.answers[understood(word, game, self.session.state, seat, prompt)]
        except NotUnderstood as error:
            known = things.found(game, view, word)
            line = None if known else things.symbol(game, view, word)
            if line is not None:
                say(f"{line.name}: {line.meaning}")
            elif not known or word in game.vocabulary.names:
                say(str(error), "yellow")
        else:
            say(f"{answer.label}: {answer.help}")
            if answer.warning:
                say(f"! {answer.warning}", "yellow")
            rules = (answer.rule,) if answer.rule else ()
            known = things.found(game, view, game.vocabulary.name(answer.choice), exactly=True)
        for line_of_it in things.told(game, view, known) if known else []:
            say(line_of_it)
        return tuple(dict.fromkeys((*rules, *(known[0].rules if known else ()))))

    # ---- showing

    def show_news(self, seat: int) -> None:
        news = self.session.news(seat)
        if news:
            say("\nSince your last turn:", "bold")
            for line in news:
                say(f"  {line}")

    def show_table(self, seat: int) -> None:
        self.told[seat] = ""
        self.show_changes(seat)

    def show_changes(self, seat: int) -> None:
        """The whole table the first time, then only what is new on it."""
        text = self.session.game.tell(self.session.view(seat))
        new = changes(self.told[seat], text)
        self.told[seat] = text
        if new:
            say()
            say(new)

    def show_question(self, prompt: Prompt) -> None:
        say()
        if prompt.context:
            say(prompt.context)
        say(prompt.question, "bold")
        vocabulary = self.session.game.vocabulary
        choices(
            [(vocabulary.name(answer.choice), answer.label, answer.help, answer.warning) for answer in prompt.answers]
        )

    def finish(self) -> None:
        session = self.session
        for line in session.news(session.people[0] if self.facing is None else self.facing):
            say(f"  {line}")
        say()
        show_result(session.game, session.state, session.record.names)
        say(f"The record is in {session.path}; read it again with: ziggurat replay {session.path}")
