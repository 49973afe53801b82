/** All built-in texts of each language: those of a first visit, and those that come later. */
import csFirst from "#src/i18n/cs.json" with { type: "json" }
import csLater from "#src/i18n/cs.later.json" with { type: "json" }
import enFirst from "#src/i18n/en.json" with { type: "json" }
import enLater from "#src/i18n/en.later.json" with { type: "json" }
import plFirst from "#src/i18n/pl.json" with { type: "json" }
import plLater from "#src/i18n/pl.later.json" with { type: "json" }
import skFirst from "#src/i18n/sk.json" with { type: "json" }
import skLater from "#src/i18n/sk.later.json" with { type: "json" }

export const cs = { ...csFirst, ...csLater }
export const en = { ...enFirst, ...enLater }
export const pl = { ...plFirst, ...plLater }
export const sk = { ...skFirst, ...skLater }
