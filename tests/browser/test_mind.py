"""Changing one's mind in a real browser: a card with its use at one click, exchanged, taken back before it counts."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acts import ready
from tests.browser.conftest import People

CALM = "document.body.dataset.breath = '60000'"
"""This server plays without pauses; a page that has one is as a page of any other server."""


def sit(page: Page, *seats: dict[str, str]) -> None:
    """A table of 7 Wonders; boards are drawn, so the first hand is there at once."""
    page.goto("/")
    made = page.evaluate(
        """async (seats) => (await fetch("/tables", {method: "POST", headers: {"content-type": "application/json",
        accept: "application/json"}, body: JSON.stringify({game: "seven_wonders", seats, name: "Mara"})})).json()""",
        [{"kind": "me"}, *seats],
    )
    page.goto(str(made["url"]))
    ready(page)


def choices(page: Page) -> list[str]:
    return [str(url) for url in page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")]


def test_the_last_to_choose_has_a_breath_and_may_take_another_card(people: People) -> None:
    """By clicks and by keys; nothing is sent before the breath ends."""
    page = people.person(pace="calm")
    sit(page, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"})
    hand = page.locator("#hand .slot")
    expect(hand).to_have_count(7)
    expect(page.locator(".rail .tag.now")).to_have_count(1, timeout=20_000)  # the bots are ready
    page.evaluate(CALM)
    sell = page.locator("#hand .slot:nth-child(3) [data-key=c]")
    sell.click()
    expect(sell).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#breath")).to_contain_text(re.compile("Take back Sell .+"))
    other = page.locator("#hand .slot:nth-child(5) [data-key=c]")
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(sell).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(page.locator("#breath")).to_be_hidden()
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(0)
    assert not any(url.endswith("/plans") for url in choices(page))
    page.keyboard.press("2")
    expect(page.locator("#ask h2")).to_contain_text("What do you do with")
    page.keyboard.press("4")  # another card instead
    chosen = page.locator("#hand .slot.chosen")
    expect(chosen).to_have_attribute("data-n", "4")
    page.evaluate("document.body.dataset.breath = '1'")
    page.keyboard.press("c")
    expect(page.locator("#hand .slot")).to_have_count(6)
    expect(page.locator("#log")).to_contain_text("Mara sells a card")


def test_friends_change_their_minds_and_ask_to_take_back(people: People) -> None:
    """Two people: the first exchanges a card while the other thinks; then one asks, and the other agrees."""
    ann, bob = people.person(), people.person()
    ann.goto("/")
    made = ann.evaluate(
        """async () => (await fetch("/tables", {method: "POST", headers: {"content-type": "application/json",
        accept: "application/json"}, body: JSON.stringify({game: "seven_wonders", name: "Ann",
        seats: [{kind: "me"}, {kind: "link"}, {kind: "bot", bot: "random"}]})})).json()"""
    )
    ann.goto(str(made["url"]))
    link = ann.locator("[data-link-field]").input_value()
    bob.goto(link)
    bob.fill("[name=name]", "Bob")
    bob.click("text=Sit down")
    for page in (ann, bob):
        expect(page.locator("#hand .slot")).to_have_count(7, timeout=20_000)
    ann.locator("#hand .slot:nth-child(1) [data-key=c]").click()
    expect(ann.locator("#ask h2")).to_contain_text("You sell ")
    before = bob.evaluate("document.querySelector('.rail').innerHTML + document.querySelector('#log').innerHTML")
    ann.locator("#hand .slot:nth-child(6) [data-key=c]").click()
    expect(ann.locator("#hand .slot.chosen")).to_have_attribute("data-n", "6")
    assert before == bob.evaluate(
        "document.querySelector('.rail').innerHTML + document.querySelector('#log').innerHTML"
    )
    bob.locator("#hand .slot:nth-child(2) [data-key=c]").click()
    for page in (ann, bob):
        expect(page.locator("#hand .slot")).to_have_count(6)
    ann.get_by_role("button", name="Ask to take back").click()
    asked = bob.get_by_role("group", name="Taking back")
    expect(asked).to_contain_text("Ann asks to take back the last choice")
    asked.get_by_role("button", name="That’s fine").click()
    for page in (ann, bob):
        expect(page.locator("#log")).to_contain_text("everybody agreed")
    expect(ann.locator("#hand .slot")).to_have_count(7)
