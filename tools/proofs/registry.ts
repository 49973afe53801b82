/** The long proofs. `npm test` runs a fixed sample of each. */
import { axe } from "./axe.ts"
import { bombadil } from "./bombadil.ts"
import { branching } from "./branching.ts"
import { build } from "./build.ts"
import { canary } from "./canary.ts"
import { card } from "./card.ts"
import { certain } from "./certain.ts"
import { causality } from "./causality.ts"
import { csp } from "./csp.ts"
import { deploy } from "./deploy.ts"
import { engines } from "./engines.ts"
import { explore } from "./explore.ts"
import { fleet } from "./fleet.ts"
import { keys } from "./keys.ts"
import { kill } from "./kill.ts"
import { kioskDay } from "./kioskDay.ts"
import { kioskKit } from "./kioskKit.ts"
import { kioskSessions } from "./kioskSessions.ts"
import { model } from "./model.ts"
import { monkey } from "./monkey.ts"
import { mutants } from "./mutants.ts"
import { naughty } from "./naughty.ts"
import { oracle } from "./oracle.ts"
import { outbox } from "./outbox.ts"
import { patterns } from "./patterns.ts"
import { places } from "./places.ts"
import type { Proof } from "./proof.ts"
import { rules } from "./rules.ts"
import { schemas } from "./schemas.ts"
import { sessions } from "./sessions.ts"
import { shift } from "./shift.ts"
import { shrink } from "./shrink.ts"
import { telling } from "./telling.ts"
import { triage } from "./triage.ts"
import { world } from "./world.ts"
import { zones } from "./zones.ts"

export const proofs: Readonly<Record<string, Proof>> = {
  axe,
  bombadil,
  branching,
  build,
  canary,
  card,
  certain,
  causality,
  csp,
  deploy,
  engines,
  explore,
  fleet,
  keys,
  kill,
  kioskDay,
  kioskKit,
  kioskSessions,
  model,
  monkey,
  mutants,
  naughty,
  oracle,
  outbox,
  patterns,
  places,
  rules,
  schemas,
  sessions,
  shift,
  shrink,
  telling,
  triage,
  world,
  zones,
}
