/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Period } from "#domain/menu/model.ts"
import type { State as Place } from "./model.ts"
import { Path } from "./path.ts"

const Width = open(Schema.Int)
const or = Schema.UndefinedOr

export const State = describes<Place>()(
  Schema.Struct({
    tab: or(TabId),
    path: Path,
    since: Seq,
    wish: or(Schema.Struct({ path: Path, since: Seq })),
    leave: or(Schema.Struct({ link: SecretRef, since: Seq })),
    asker: or(TabId),
    returnPath: or(Path),
    isUnauthorized: Schema.Boolean,
    period: or(Period),
    isVisible: Schema.Boolean,
    resumedAt: EpochMs,
    width: Width,
    userBarWidth: or(Width),
    menu: or(Schema.Literals(["main", "user", "mobile", "overflow"])),
  }),
)
