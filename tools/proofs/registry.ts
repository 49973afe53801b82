/** The long proofs. `npm test` runs a fixed sample of each. */
import { kioskDay } from "./kioskDay.ts"
import { kioskSessions } from "./kioskSessions.ts"
import { monkey } from "./monkey.ts"
import { outbox } from "./outbox.ts"
import type { Proof } from "./proof.ts"
import { zones } from "./zones.ts"

export const proofs: Readonly<Record<string, Proof>> = {
  kioskDay,
  kioskSessions,
  monkey,
  outbox,
  zones,
}
