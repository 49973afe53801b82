/** Logs of released versions lead where they led. One comes with each release: `node tests/corpus/golden/record.ts`. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import type { App as LogApp } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { logApp } from "#src/runtime/log.ts"
import { readGolden, replayed } from "./golden.ts"

const versions = readdirSync(import.meta.dirname).flatMap((name) =>
  name.endsWith(".ndjson") ? [name.replace(".ndjson", "")] : [],
)
const textOf = (version: string, ending: string): string =>
  readFileSync(join(import.meta.dirname, `${version}.${ending}`), "utf8")

test("there are logs of released versions", () => {
  expect(versions).toContain("1.21.6")
})

test.each(versions)(
  "a log of version %s leads to the same cart, orders, balance and page",
  (version) => {
    expect(replayed(textOf(version, "ndjson"), logApp)).toEqual(JSON.parse(textOf(version, "json")))
  },
)

describe("an event that says something new", () => {
  const text = textOf("1.21.6", "ndjson")
  const type = "MenuWanted"
  type OwnApp = LogApp<App.Event, App.State>
  type Case = (typeof Event)["members"][number]["cases"][never]
  const others = Event.members.flatMap(({ cases }) =>
    Object.entries(cases as unknown as Readonly<Record<string, Case>>).flatMap(([tag, each]) =>
      tag === type ? [] : [each],
    ),
  )
  const MenuWanted = Schema.TaggedUnion({
    MenuWanted: { query: Schema.Unknown, why: Schema.String },
  })
  /** Every kind of event as it is, but one has to say why, too. */
  const Changed = Schema.Union([...others, MenuWanted]) as unknown as OwnApp["Event"]

  test("cannot be read from an old log, and the failure says what to do", () => {
    expect(() => readGolden(text, { ...logApp, Event: Changed })).toThrow(
      /domain\/app\/versions\.ts/,
    )
  })

  test("can be read where an upcaster says it of the old ones", () => {
    const versionOf = (name: string): number => (name === type ? 2 : 1)
    const upcast: OwnApp["upcast"] = (line) => ({
      ...line,
      v: line.v + 1,
      data: { ...line.data, why: "it was not said" },
    })
    const read = readGolden(text, { ...logApp, Event: Changed, versionOf, upcast })
    expect(read.upcasted).toBeGreaterThan(0)
  })
})
