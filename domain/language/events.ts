import { Schema } from "effect"
import { Language } from "#domain/config/model.ts"

export const Event = Schema.TaggedUnion({ LanguageChosen: { language: Language } })
export type Event = typeof Event.Type

/** What the server says in words is in the old language. Source: I18N-12. */
export type Fact = { readonly _tag: "LanguageChanged" }
