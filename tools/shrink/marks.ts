/** What a shrunk log says of itself, in its marks, so that the next command need not be told again. */
import type { Log, ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import type { Signature } from "./signature.ts"
import { describe } from "./signature.ts"

const conditions = ["expect", "when"] as const

/** At the last event. */
export const marked = (
  log: Log<App.Event>,
  signature: Signature,
  shrunk: string,
): Log<App.Event> => {
  const place = { k: "m", n: log.lines.length, at: log.lines.at(-1)?.at ?? 0 } as const
  const { kind } = signature
  const text =
    kind === "expect" || kind === "when" ? `--${kind} ${signature.text}` : describe(signature)
  const what = kind === "invariant" || kind === "crash" ? kind : "note"
  const told: ReadonlyArray<ToldLine> = [
    { ...place, what, text },
    { ...place, what: "note", text: shrunk },
  ]
  return { ...log, told }
}

export const marksOf = ({ told = [] }: Log<App.Event>) => {
  const texts = told.flatMap((line) => (line.k === "m" ? [line.text] : []))
  const conditionOf = (kind: (typeof conditions)[number]): string | undefined =>
    texts.find((text) => text.startsWith(`--${kind} `))?.slice(kind.length + 3)
  const invariant = told.find((line) => line.k === "m" && line.what === "invariant")
  const [, id, detail] = /^(\S+?): ([^]*)$/.exec(invariant?.k === "m" ? invariant.text : "") ?? []
  const signature: Signature | undefined =
    id === undefined || detail === undefined ? undefined : { kind: "invariant", id, detail }
  const [expect, when] = conditions.map(conditionOf)
  return {
    asked: {
      ...(expect === undefined ? {} : { expect }),
      ...(when === undefined ? {} : { when }),
    },
    signature,
    shrunk: texts.find((text) => text.startsWith("shrunk ")),
  }
}
