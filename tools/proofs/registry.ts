/** The long proofs. `npm test` runs a fixed sample of each. */
import { axe } from "./axe.ts"
import { canary } from "./canary.ts"
import { card } from "./card.ts"
import { keys } from "./keys.ts"
import { kill } from "./kill.ts"
import { kioskDay } from "./kioskDay.ts"
import { kioskSessions } from "./kioskSessions.ts"
import { monkey } from "./monkey.ts"
import { oracle } from "./oracle.ts"
import { outbox } from "./outbox.ts"
import type { Proof } from "./proof.ts"
import { sessions } from "./sessions.ts"
import { shrink } from "./shrink.ts"
import { world } from "./world.ts"
import { zones } from "./zones.ts"

export const proofs: Readonly<Record<string, Proof>> = {
  axe,
  canary,
  card,
  keys,
  kill,
  kioskDay,
  kioskSessions,
  monkey,
  oracle,
  outbox,
  sessions,
  shrink,
  world,
  zones,
}
