/** The long proofs. `npm test` runs a fixed sample of each. */
import { axe } from "./axe.ts"
import { card } from "./card.ts"
import { keys } from "./keys.ts"
import { kill } from "./kill.ts"
import { kioskDay } from "./kioskDay.ts"
import { kioskSessions } from "./kioskSessions.ts"
import { monkey } from "./monkey.ts"
import { oracle } from "./oracle.ts"
import { outbox } from "./outbox.ts"
import type { Proof } from "./proof.ts"
import { shrink } from "./shrink.ts"
import { world } from "./world.ts"
import { zones } from "./zones.ts"

export const proofs: Readonly<Record<string, Proof>> = {
  axe,
  card,
  keys,
  kill,
  kioskDay,
  kioskSessions,
  monkey,
  oracle,
  outbox,
  shrink,
  world,
  zones,
}
