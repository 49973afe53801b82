/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Period } from "#domain/menu/model.ts"
import { Path } from "./path.ts"

const Width = open(Schema.Int)
const or = Schema.UndefinedOr

export const State = Schema.Struct({
  tab: or(TabId),
  path: Path,
  /** Seq of the event that last changed the path: names a redirect, so that it is carried out once. */
  since: Seq,
  /** Where to go next; guards still apply. */
  wish: or(Schema.Struct({ path: Path, since: Seq })),
  /** Another site that goes on with a payment; the link lies in the vault. */
  leave: or(Schema.Struct({ link: SecretRef, since: Seq })),
  /** Which tab has sent a cart last, while this page was open. */
  asker: or(TabId),
  /** Where a login leads; `userRedirect` of the seed is its being there. */
  returnPath: or(Path),
  /** The page says 'Unauthorized' in place. Source: ROUTE-44, ERR-23. */
  isUnauthorized: Schema.Boolean,
  /** The offer period chosen last, or named by the last menu. */
  period: or(Period),
  isVisible: Schema.Boolean,
  /** When the page came to be looked at: opened, shown again, back on the network. Source: OFFER-43. */
  resumedAt: EpochMs,
  width: Width,
  /** Of the user's part of the bar; `undefined` until it is shown. Source: UI-08. */
  userBarWidth: or(Width),
  menu: or(Schema.Literals(["main", "user", "mobile", "overflow"])),
})
