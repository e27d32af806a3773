"""The pictures of the boards of the expansions, by the ids of the boards."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.games.seven_wonders.draw.art import lost_wonders_a_to_h as a_to_h
from ziggurat.games.seven_wonders.draw.art import lost_wonders_i_to_z as i_to_z
from ziggurat.games.seven_wonders.draw.art.stone import Layers

PICTURES: dict[str, Callable[[], Layers]] = {
    "angkor-wat": a_to_h.angkor_wat,
    "antiocheia": a_to_h.antiocheia,
    "atlantis": a_to_h.atlantis,
    "babel": a_to_h.babel,
    "beiping": a_to_h.beiping,
    "brigadoon": a_to_h.brigadoon,
    "byzantium": a_to_h.byzantium,
    "capua": a_to_h.capua,
    "catan": a_to_h.catan,
    "caylus": a_to_h.caylus,
    "chichen-itza": a_to_h.chichen_itza,
    "citadels": a_to_h.citadels,
    "dominion": a_to_h.dominion,
    "doppelwonder": a_to_h.doppelwonder,
    "el-dorado": a_to_h.el_dorado,
    "helvetia": a_to_h.helvetia,
    "ithaca": i_to_z.ithaca,
    "lhasa": i_to_z.lhasa,
    "manneken-pis": i_to_z.manneken_pis,
    "nomades": i_to_z.nomades,
    "persepolis": i_to_z.persepolis,
    "petra": i_to_z.petra,
    "rapa-nui": i_to_z.rapa_nui,
    "rlyeh": i_to_z.rlyeh,
    "roma": i_to_z.roma,
    "rtta": i_to_z.rtta,
    "sparta": i_to_z.sparta,
    "tartaros": i_to_z.tartaros,
    "temporal-paradox": i_to_z.temporal_paradox,
    "uruk": i_to_z.uruk,
    "venezia": i_to_z.venezia,
    "yamato": i_to_z.yamato,
}
