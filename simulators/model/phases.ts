/** Which states a phase may stand for, by the meaning of its name in the design, the requirements and the glossary. */
import type * as App from "#domain/app/index.ts"
import type { State } from "./states.ts"

export type Phase = App.State["orders"]["intents"][number]["phase"]["_tag"]

const meanings: Readonly<Record<Phase, ReadonlyArray<State>>> = {
  Queued: ["Waiting", "Again"],
  Stale: ["Waiting", "Again"],
  PriceChanged: ["Changed"],
  Validating: ["Validating"],
  Sending: ["Sending"],
  AwaitingAnswer: ["Asking"],
  InDoubt: ["InDoubt", "Unseen"],
  Paying: ["Paying"],
  Accepted: ["Accepted", "Verified"],
  Confirmed: ["Confirmed"],
  Duplicate: ["Surplus"],
  NotFound: ["NotFound"],
  Unknown: ["Unknown"],
  Refused: ["Refused"],
}
export const meaningOf = (phase: Phase | undefined): ReadonlyArray<State> =>
  phase === undefined ? ["Gone"] : meanings[phase]
