/** Where an event came from: the lanes of the viewer. A log does not say it, so its name and its fields do. */
import type { Tagged } from "#domain/kernel/event.ts"

export const sources = ["person", "network", "timer", "reader", "page"] as const
export type Source = (typeof sources)[number]

export const labelOf: Readonly<Record<Source, string>> = {
  person: "Person",
  network: "Network answers",
  timer: "Timers",
  reader: "Card reader",
  page: "Page, storage, tabs",
}

type Rule = readonly [source: Source, holds: (event: Tagged) => boolean]

const named =
  (names: RegExp) =>
  ({ _tag }: Tagged): boolean =>
    names.test(_tag)

/** The first that holds counts; what none of them knows a person did. */
const rules: ReadonlyArray<Rule> = [
  ["reader", named(/^(Reader|Listen)/)],
  // A person answers too: a question on the screen.
  ["person", named(/^(Force|LoginForce|Change|Surplus|NotFound)Answered$/)],
  ["network", named(/Answered$|^(OrderUnsent|UnauthorizedSeen|ClocksCompared)$/)],
  ["network", (event) => "answer" in event],
  ["page", named(/^(ThankYou|PaymentFailure)Reached$/)],
  ["timer", named(/(Reached|Expired|Passed|Turned|Rested)$/)],
  ["page", named(/^(ClientStarted|StorageLost|LogDamaged|TabOpened|RouteShown|UpdateFound)$/)],
  ["page", named(/^(Visibility|Width|Network)Seen$|^UserBarMeasured$/)],
  // A screen that is shown asks for what it lacks.
  ["page", named(/^(?!Login).*Wanted$|^TokenAsked$/)],
]

export const sourceOf = (event: Tagged): Source =>
  rules.find(([, holds]) => holds(event))?.[0] ?? "person"
