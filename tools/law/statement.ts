/**
 * The accessibility statement a deployment can show. Source: Implementing Decision (EU) 2018/1523, the model; Directive
 * (EU) 2019/882, Annex V, what a service has to tell.
 */
import { textSizes } from "#domain/access/model.ts"
import { timeFactors, warningMs } from "#domain/session/model.ts"
import { type Block, heading, list, text } from "./blocks.ts"
import { type Judged, judged, type Sources } from "./conformance.ts"
import type { Operator } from "./operator.ts"

type Found = {
  readonly lacking: ReadonlyArray<string>
  readonly unknown: ReadonlyArray<string>
  /** What the terminal and its surroundings have to add. */
  readonly terminal: ReadonlyArray<string>
}

const named = (standard: string, { id, title }: Judged, words: string): string =>
  `${standard} ${id} ${title}: ${words}`

const found = (sources: Sources, hasTerminal: boolean): Found => {
  const web = judged("wcag", sources).map((clause) => ["WCAG 2.2", clause] as const)
  const terminal = (["chapter5", "chapter8"] as const)
    .flatMap((part) => judged(part, sources))
    .map((clause) => ["EN 301 549", clause] as const)
  const all = hasTerminal ? [...web, ...terminal] : web
  return {
    lacking: all.flatMap(([standard, clause]) =>
      clause.verdict === "doesNot" || (clause.verdict === "partially" && clause.lacks !== undefined)
        ? [named(standard, clause, clause.lacks ?? clause.how)]
        : [],
    ),
    unknown: all.flatMap(([standard, clause]) =>
      clause.verdict === "notEvaluated" ? [named(standard, clause, clause.how)] : [],
    ),
    terminal: hasTerminal
      ? terminal.flatMap(([standard, clause]) =>
          clause.operator === undefined ? [] : [named(standard, clause, clause.operator)],
        )
      : [],
  }
}

const section = (title: string, lead: string, items: ReadonlyArray<string>): ReadonlyArray<Block> =>
  items.length === 0 ? [] : [heading(3, title), text(lead), list(items)]

const features = [
  "Everything can be done with a keyboard alone.",
  `Text can be enlarged to ${Math.max(...textSizes)} %. At a kiosk the page does it, elsewhere the browser.`,
  "High contrast, a dark background and less motion can be chosen under 'Accessibility'. F9 opens it on every page.",
  "The page can read itself aloud where the device has a voice for the language. F8 turns that on and off.",
  `Before a session ends by itself, a message asks for ${warningMs / 1000} seconds. The time can be made ${timeFactors.filter((each) => each > 1).join(" or ")} times as long.`,
  "At a kiosk everything can be moved to the lower part of the screen.",
]

export const statement = (operator: Operator, sources: Sources): ReadonlyArray<Block> => {
  const { own = [], hasTerminal } = operator
  const { lacking, unknown, terminal } = found(sources, hasTerminal)
  const isFull = lacking.length + unknown.length + own.length === 0
  return [
    heading(1, "Accessibility statement"),
    text(
      `${operator.operator} wants everybody to be able to use this service, as ${operator.law} asks. This statement is about ${operator.service}.`,
    ),
    heading(2, "Compliance status"),
    text(
      `The service is ${isFull ? "fully" : "partially"} compliant with EN 301 549 V3.2.1 and with the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.${isFull ? "" : " What is missing is listed below."}`,
    ),
    ...(lacking.length + unknown.length + own.length + terminal.length === 0
      ? []
      : [heading(2, "Content that is not accessible")]),
    ...section("Does not conform", "These parts do not conform:", lacking),
    ...section("Not tested", "Nobody has tested whether these parts conform:", unknown),
    ...section("Our own content", "These parts come from us and do not conform:", own),
    ...section(
      "The terminal",
      "At the terminal these points depend on how it was set up:",
      terminal,
    ),
    heading(2, "What the service does, and how it is used"),
    text(
      "The service shows what a canteen or a shop offers. People order, pay and cancel in it, and see their account. The pages are the same on a telephone, a computer and a terminal.",
    ),
    heading(3, "How it meets the requirements"),
    list(features),
    heading(2, "How this statement was made"),
    text(
      `This statement was made on ${operator.date}. It was last reviewed on ${operator.reviewed}. It comes from the automatic tests of the application: an engine for accessibility on each page and dialog, keyboard alone, enlarged text, and speech. This is a self-assessment.`,
    ),
    heading(2, "Feedback and contact"),
    text(
      `Tell us what does not work for you, or ask for content in another form: ${operator.complaints}.`,
    ),
    heading(2, "Enforcement"),
    text(`If our answer does not help you, you can turn to: ${operator.enforcement}.`),
  ]
}
