"""A process that appends to several tables as fast as it can, and says what was acknowledged; it is killed in between.

Run as `python -m tests.tables.burst ADDRESS TABLE...`; every line of output is "TABLE NUMBER".
"""

import asyncio
import sys
import time

from ziggurat.tables import Row, open_store


async def burst(address: str, tables: list[str]) -> None:
    store = open_store(address)
    await store.open()

    async def one(table: str) -> None:
        number = 0
        while True:
            number += 1
            if not await store.append(table, [Row(number, 0, f"w{number}", round(time.time(), 3))]):
                raise AssertionError("nobody else writes here")
            print(table, number, flush=True)

    await asyncio.gather(*(one(table) for table in tables))


if __name__ == "__main__":
    asyncio.run(burst(sys.argv[1], sys.argv[2:]))
