import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { AnswerOrSame } from "#domain/requests/answer.ts"
import { Menu, MenuQuery } from "./schema.ts"

export const Event = Schema.TaggedUnion({
  /** Somebody looks at a menu that is missing, chosen anew or too old. */
  MenuWanted: { query: MenuQuery },
  MenuAnswered: {
    ask: Seq,
    /** Of the entry that asked. */
    key: open(Schema.String),
    answer: AnswerOrSame(Schema.Struct({ menu: Menu, digest: open(Schema.String) })),
  },
})
export type Event = typeof Event.Type

export type Fact =
  /** A menu came, new or the same: prices and availability are those of now. */
  | { readonly _tag: "MenuRead"; readonly query: MenuQuery; readonly menu: Menu }
  | { readonly _tag: "MenuUnread"; readonly query: MenuQuery }
