/** What a replay by this build says of one log: what broke first, in a form that logs of the same bug share. */
import { Result } from "effect"
import { readLog, type Unreadable } from "#adapters/logfile/codec.ts"
import type { MarkLine } from "#adapters/logfile/format.ts"
import { logApp } from "#src/runtime/log.ts"
import { otherWork } from "../replay/demands.ts"
import { otherWords } from "../replay/said.ts"
import { type ReadLog, timelineOf } from "../replay/read.ts"
import { brokenIn, crashOf, type Verdict, verify } from "../verify.ts"
import { eventShapeOf, transitionsOf, withoutNames } from "./shape.ts"

export type Judgement = {
  /**
   * `broken`: a rule is broken here. `noted`: the recorder noted that it was, and it is not here. `diverged`: nothing is
   * broken, and it leads to another state or other work than its writer's.
   */
  readonly result: "fine" | "broken" | "noted" | "diverged" | "unreadable"
  /** The invariant's id, or what else is wrong; empty where the log is fine. */
  readonly rule: string
  /** What happened when it broke, without names and numbers. */
  readonly event: string
  /** What is wrong, without names and numbers. */
  readonly shape: string
  /** No replay runs a page's screens: whether what crashed in one is mended, it cannot tell. */
  readonly mended: "yes" | "no" | "unknown" | ""
  /** Place of the event, or number of the line that cannot be read; 0 where there is none. */
  readonly n: number
  /** What is wrong, word for word. */
  readonly detail: string
}

const fine: Judgement = {
  result: "fine",
  rule: "",
  event: "",
  shape: "",
  mended: "",
  n: 0,
  detail: "",
}

/** Of what is no log, or none that can be read: `line` 0 is the file as a whole. */
export const unreadable = ({
  line,
  kind,
  reason,
}: Omit<Unreadable, "kind"> & {
  readonly kind: Unreadable["kind"] | "file"
}): Judgement => ({
  ...fine,
  result: "unreadable",
  rule: kind,
  shape: withoutNames(reason),
  n: line,
  detail: reason,
})

const eventAt = ({ lines }: ReadLog, n: number): string => {
  const line = lines[n - 1]
  return line === undefined ? "" : eventShapeOf(line.event)
}

/** What this build makes of what the writer's note names by number: else two bugs that break one rule look the same. */
const mendedAs = (log: ReadLog, n: number, detail: string): string => {
  const ids = new Set([...detail.matchAll(/-?\d+/g)].map(([number]) => Number(number)))
  if (n === 0 || ids.size === 0) return ""
  const { stateAt } = timelineOf(log)
  return transitionsOf(stateAt(n - 1), stateAt(n), ids).join(", ")
}

/** `I1: Direct 12 (…)` of a raw log, `I1` of a saved report. */
const noted = ({ what, text, n }: MarkLine) => {
  const [, id = text, detail = ""] = /^(\S+?): ([^]*)$/.exec(text) ?? []
  return what === "crash" ? { id: "crash", detail: text, n } : { id, detail, n }
}

const marksIn = ({ told }: ReadLog) =>
  told.flatMap((line) => (line.k === "m" && line.what !== "note" ? [noted(line)] : []))

/** `orders/send` of `orders/send/12/1`: behind it stands for whom or what. */
const verbOf = (key: string): string => key.split("/").slice(0, 2).join("/")

const divergedBy = (verdict: Verdict, log: ReadLog): Judgement | undefined => {
  const { firstDemandDivergence: work, firstSaidDivergence: said, firstDivergence: state } = verdict
  // Work and words are told of event by event, states only now and then.
  if (work !== undefined) {
    return {
      result: "diverged",
      rule: "other work",
      event: eventAt(log, work.n),
      shape: otherWork(work, verbOf).join("; "),
      mended: "",
      n: work.n,
      detail: otherWork(work).join("; "),
    }
  }
  if (said !== undefined) {
    const detail = otherWords(said)
    return {
      result: "diverged",
      rule: "other words",
      event: eventAt(log, said.n),
      shape: withoutNames(detail),
      mended: "",
      n: said.n,
      detail,
    }
  }
  if (state === undefined) return undefined
  const { after, upTo } = state.span
  return {
    result: "diverged",
    rule: "other state",
    event: "",
    shape: "",
    mended: "",
    n: upTo,
    detail: `first wrong among events ${after + 1} to ${upTo}`,
  }
}

const judged = (log: ReadLog, verdict: Verdict): Judgement => {
  const [here] = brokenIn(verdict)
  const marks = marksIn(log)
  const broken = new Set(brokenIn(verdict).map(({ id }) => id))
  const there = marks.find(({ id }) => !broken.has(id))
  // Of what is broken here and what was broken there, the first is the cause.
  if (here !== undefined && (there === undefined || (here.n ?? 0) <= there.n))
    return {
      result: "broken",
      rule: here.isOfLog === true ? `${here.id} of the log` : here.id,
      event: eventAt(log, here.n ?? 0),
      shape: withoutNames(here.detail),
      mended: "no",
      n: here.n ?? 0,
      detail: here.detail,
    }
  if (there !== undefined)
    return {
      result: "noted",
      rule: there.id,
      event: eventAt(log, there.n),
      shape: [withoutNames(there.detail), mendedAs(log, there.n, there.detail)]
        .filter((part) => part !== "")
        .join("; here: "),
      mended: there.id === "crash" ? "unknown" : "yes",
      n: there.n,
      detail: there.detail,
    }
  return divergedBy(verdict, log) ?? fine
}

export type Device = {
  /** Version of the application that wrote it. */
  readonly build: string
  readonly mode: string
  /** Browser and window, as far as they are told. */
  readonly device: string
  /** When it was written, in milliseconds since 1970; 0 where that cannot be read. */
  readonly written: number
  /** What the person wrote. */
  readonly note: string
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

const numberIn = (value: unknown): number => (Number.isFinite(value) ? (value as number) : 0)

/** Of a log that cannot be read too: a newer version's header says which one it is. */
export const deviceOf = (text: string): Device => {
  let header: Readonly<Record<string, unknown>> = {}
  try {
    header = Object(JSON.parse(text.slice(0, text.indexOf("\n"))))
  } catch {}
  const { width, height } = Object(header["viewport"]) as Readonly<Record<string, unknown>>
  const size = typeof width === "number" && typeof height === "number" ? [`${width}x${height}`] : []
  return {
    build: textIn(header["build"]),
    mode: textIn(header["mode"]),
    device: [textIn(header["browser"]), ...size].filter((part) => part !== "").join(" "),
    written: numberIn(header["start"]),
    note: textIn(header["note"]),
  }
}

export type Report = Judgement & Device & { readonly events: number }

export const judge = (text: string): Report => {
  const device = deviceOf(text)
  try {
    const read = readLog(text, logApp)
    if (Result.isFailure(read)) return { ...unreadable(read.failure), ...device, events: 0 }
    const log = read.success
    const { verdict } = verify(log, { assert: "all" })
    return { ...judged(log, verdict), ...device, events: log.lines.length }
  } catch (reason) {
    // A state that no build of ours wrote: the rules can be asked nothing about it.
    return {
      ...unreadable({
        line: 1,
        kind: "malformed",
        reason: `cannot be replayed: ${crashOf(reason)}`,
      }),
      ...device,
      events: 0,
    }
  }
}
