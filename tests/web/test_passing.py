"""Passing by itself over HTTP: a typed route, a control that only its seat is sent, forms without a script."""

from tests.tables.windowed import load
from tests.tiny_game import DIG, SOUTH
from tests.web.conftest import World
from tests.web.play import friends, live_of


def test_a_seat_lets_the_table_pass_and_nobody_else_is_told(world: World) -> None:
    async def go() -> None:
        async with world.app(load=load) as app:
            table, people = await friends(app)
            live = live_of(app, table)
            for seat in (0, 1):
                strongest = max(live.state.legal(seat), key=lambda card: live.state.strengths[card])
                assert (await people[seat].move(table, seat, live.number, strongest)).status == 200
            seat = live.state.turn
            mine, other = people[seat], people[1 - seat]
            where = f"/t/{table}/seats/{seat}/passing"

            page = (await mine.page(f"/t/{table}")).text
            assert f'action="{where}"' in page
            assert "Not again until my turn" in page  # asked in a window now: one click ends the asking
            assert '<option value="ask" selected>' in page
            watched = (await other.page(f"/t/{table}?seat={1 - seat}")).text
            assert where not in watched
            assert "Not again until my turn" not in watched

            assert (await other.post(where, {"window": "south", "wish": "always"})).status == 403
            assert (await mine.post(where, {"window": "south", "wish": "sometimes"})).status == 400
            refused = await mine.post(where, {"window": "east", "wish": "turn"})
            assert (refused.status, refused.json["reason"]) == (
                422,
                "Tiny Town has no window 'east'; it has south, won.",
            )

            async with (
                mine.stream(f"/t/{table}/events?seat={seat}") as own,
                other.stream(f"/t/{table}/events?seat={1 - seat}") as foreign,
            ):
                await own.quiet()
                await foreign.quiet()
                answer = await mine.post(where, {"window": "south", "wish": "always"})
                assert answer.json == {"number": live.number}
                told = "".join(event.data for event in await own.quiet())
                assert 'id="passing"' in told
                assert '<option value="always" selected>' in told
                assert "will pass in the south" in told
                heard = "".join(event.data for event in await foreign.quiet())
                assert "always" not in heard
                assert "will pass" not in heard

                assert (await mine.move(table, seat, live.number, SOUTH)).status == 200
                assert live.state.phase != DIG
                told = "".join(event.data for event in await own.quiet())
                assert "passes automatically in the south" in told
                assert "automatically" not in "".join(event.data for event in await foreign.quiet())

            form = await mine.form(where, {"window": "south", "wish": "ask"})
            assert (form.status, form.headers["location"]) == (303, f"/t/{table}")
            assert live.fold.passing.wishes[seat] == {}

    world.run(go())
