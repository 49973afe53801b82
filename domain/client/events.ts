import { Schema } from "effect"
import { Config } from "#domain/config/model.ts"
import { Zone } from "#domain/kernel/civil.ts"
import { open } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Hint } from "./hint.ts"

export const Event = Schema.TaggedUnion({
  /**
   * A leading client came up: first start, reload, crash, or leadership moved. Whatever was going on before
   * may or may not have happened, so every row that hears this leaves no unrepeatable demand standing.
   */
  ClientStarted: {
    config: Config,
    zone: Zone,
    secretsKept: Schema.Array(SecretRef),
    /** The browser's languages, most wanted first. */
    languages: Schema.Array(open(Schema.String)),
    hint: Schema.optionalKey(Hint),
    isOnline: Schema.Boolean,
  },
  /** The browser says whether there is a network at all. */
  NetworkSeen: { isOnline: Schema.Boolean },
  /**
   * From here on nothing is kept: the disk is full, broken, or was never there. Stands in no stored log, for the same
   * reason. Source: design "Storage".
   */
  StorageLost: { why: Schema.Literals(["full", "broken", "absent"]) },
  /** Part of what was stored could not be read: what became of an order may not be known. Source: APP-24. */
  LogDamaged: {},
  /** The word about it was read. */
  DamageSeen: {},
})
export type Event = typeof Event.Type

export type Fact =
  /** The server was reachable, and is not. Said once, however many calls fail. Source: ERR-24. */
  { readonly _tag: "ServerLost" } | { readonly _tag: "ServerBack" }
