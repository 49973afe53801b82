/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Config } from "#domain/config/model.ts"
import { Zone } from "#domain/kernel/civil.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"

const or = Schema.UndefinedOr

export const State = Schema.Struct({
  config: Config,
  zone: Zone,
  /** The browser's, most wanted first. */
  languages: Schema.optionalKey(Schema.Array(open(Schema.String))),
  /** The tab that carries out the shared demands. The log decides: the last start leads. */
  leader: or(TabId),
  /** What the browser says of the network. */
  isOnline: Schema.Boolean,
  /** Since when no call reached the server; `undefined` while it answers. Source: UI-41. */
  lostAt: or(EpochMs),
  /** Since which event nothing is kept any more, and why. */
  volatile: Schema.optional(
    Schema.Struct({ since: Seq, why: Schema.Literals(["full", "broken", "absent"]) }),
  ),
  /** Part of what was stored was lost, and nobody has read of it yet. */
  isDamaged: Schema.optionalKey(Schema.Boolean),
  /** When network or server came back last. */
  backAt: or(EpochMs),
})
