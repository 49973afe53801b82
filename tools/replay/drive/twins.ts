/** Which event of a live client is which of the log: a number that names an event is another one there. */
import type * as App from "#domain/app/index.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"

/** Fields that name another event by its number. */
const numbered = ["ask", "of", "id", "intent"] as const
const secret = ["basic", "card", "token", "string"] as const

type Fields = Readonly<Record<string, unknown>>

/** What a question and its answer have in common. */
const nameOf = (event: App.Event, seqOf: (seq: number) => number | undefined): string => {
  const fields = event as Fields
  const parts = numbered.map((field) => {
    const value = fields[field]
    return typeof value === "number" ? (seqOf(value) ?? "?") : ""
  })
  const rest = ["attempt", "round", "key", "report", "range", "action"].map(
    (field) => fields[field] ?? "",
  )
  return JSON.stringify([event._tag, ...parts, ...rest])
}

const makeNamer = () => {
  const counts = new Map<string, number>()
  return (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name}#${count}`
  }
}

export const makeTwins = () => {
  const live = new Map<string, App.Recorded>()
  const nextLive = makeNamer()
  const recorded = new Map<number, { readonly name: string; readonly event: App.Event }>()
  const nextRecorded = makeNamer()

  const twinOf = (seq: number): App.Recorded | undefined => live.get(recorded.get(seq)?.name ?? "")
  const seqOf = (seq: number): number | undefined => (seq === 0 ? 0 : twinOf(seq)?.seq)

  /** Where the log has a secret's name, the twin has its own at the same place. */
  const refOf = (ref: string): string | undefined => {
    for (const [seq, { event }] of recorded) {
      const path = pathOf(event, ref)
      const twin = path === undefined ? undefined : twinOf(seq)
      if (path === undefined || twin === undefined) continue
      const value = path.reduce<unknown>(
        (part, name) => (part as Fields | undefined)?.[name],
        twin.event,
      )
      if (typeof value === "string") return value
    }
    return undefined
  }

  return {
    heard: (line: App.Recorded): void => {
      live.set(nextLive(nameOf(line.event, (seq) => seq)), line)
    },
    /** To be told of each line of the log, in order, before it is asked for. */
    passed: ({ seq, event }: App.Recorded): void => {
      recorded.set(seq, { name: nextRecorded(nameOf(event, seqOf)), event })
    },
    /** The event as it would be said to the live client; a text says why it cannot be. */
    translate: (
      event: App.Event,
      known: Readonly<Record<SecretRef, SecretRef>>,
    ): App.Event | string => {
      const fields: Record<string, unknown> = { ...event }
      for (const field of numbered) {
        const value = fields[field]
        if (typeof value !== "number") continue
        const seq = seqOf(value)
        if (seq === undefined) return `nothing here is what its ${field} names`
        fields[field] = seq
      }
      for (const field of secret) {
        const value = fields[field]
        if (typeof value !== "string") continue
        const ref = known[value as SecretRef] ?? refOf(value)
        if (ref === undefined) return `the secret of its ${field} is in no log`
        fields[field] = ref
      }
      return fields as App.Event
    },
  }
}

const pathOf = (value: unknown, wanted: string): ReadonlyArray<string> | undefined => {
  if (value === wanted) return []
  if (typeof value !== "object" || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const path = pathOf(part, wanted)
    if (path !== undefined) return [name, ...path]
  }
  return undefined
}
