/** One table of a reader's cases over all its transports, as the client's port sees them. */
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import type { CardReader, Command, Report } from "#adapters/reader/port.ts"
import { makeReader } from "#adapters/reader/socket.ts"
import { type Control, type Manner, usual } from "#simulators/core/reader.ts"
import { makeMemoryReader } from "#simulators/transports/memoryReader.ts"
import { mockReader } from "#simulators/transports/mockSocket.ts"
import { serveReader } from "#simulators/transports/nodeReader.ts"
import { makeSchedule } from "#simulators/world/schedule.ts"

type Seen = Report | { readonly _tag: "Gone" }

type Reader = {
  readonly reader: CardReader["Service"]
  readonly url: string
  readonly control: (control: Control) => void
  readonly count: () => number
  readonly run: (effect: Effect.Effect<void>) => () => void
  /** Lets time pass until it is so; a long time without it is a failure. */
  readonly until: (isSo: () => boolean) => Promise<void>
  readonly stop: () => void | Promise<void>
}
type Transport = (manner: Manner) => Promise<Reader>

const patienceMs = 10_000

const realTime = {
  run: (effect: Effect.Effect<void>) => {
    const fiber = Effect.runFork(effect)
    return () => fiber.interruptUnsafe()
  },
  until: async (isSo: () => boolean) => {
    const end = Date.now() + patienceMs
    while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 2))
  },
}

const transports = {
  memory: async (manner) => {
    const schedule = makeSchedule()
    const made = Effect.runSyncWith(schedule.context)(makeMemoryReader(manner))
    const run = Effect.runForkWith(schedule.context)
    return {
      ...made,
      url: "ws://reader",
      run: (effect) => {
        const fiber = run(effect)
        return () => fiber.interruptUnsafe()
      },
      until: async (isSo) => {
        const end = schedule.now() + patienceMs
        while (!isSo() && schedule.now() < end) schedule.runUntil(schedule.now() + 1)
      },
      stop: () => {},
    }
  },
  node: async (manner) => {
    const made = await serveReader({ host: "127.0.0.1", port: 0, manner })
    return { ...made, ...realTime, reader: makeReader() }
  },
  mockSocket: async (manner) => {
    const url = "ws://reader.example:8765"
    const made = mockReader(url, manner)
    return { ...made, ...realTime, url, reader: makeReader(made.WebSocket) }
  },
} satisfies Record<string, Transport>

/** What a case does; `hears` waits until so many things were seen since the case began, `heard` until the reader heard so many commands. */
type Step =
  | readonly ["link"]
  | readonly ["leave"]
  | readonly ["tell", Command, number]
  | readonly ["control", Control]
  | readonly ["hears", number]
  | readonly ["heard", number]

type Case = {
  readonly name: string
  readonly manner?: Partial<Manner>
  readonly steps: ReadonlyArray<Step>
  readonly sees: ReadonlyArray<Seen>
}

const opened: Seen = { _tag: "Opened" }
const gone: Seen = { _tag: "Gone" }
const result = (command: Command, id: number): Seen => ({ _tag: "Result", command, id })
const bare: Seen = { _tag: "Result" }
const card = (code: string | undefined, isFinal: boolean): Seen => ({
  _tag: "Card",
  ...(code === undefined ? {} : { code }),
  isFinal,
})
const failure = (code: string): Seen => ({ _tag: "Failure", code })

const linked = [["link"], ["hears", 1]] as const
const reading = [...linked, ["tell", "read", 1], ["hears", 2]] as const
const hour = 3_600_000

const cases: ReadonlyArray<Case> = [
  { name: "READER-01 the connection is told first", steps: linked, sees: [opened] },
  {
    name: "READER-02 READER-03 READER-12 every command is answered with its name and number",
    steps: [...linked, ["tell", "ping", 1], ["tell", "read", 2], ["tell", "stop", 3], ["hears", 4]],
    sees: [opened, result("ping", 1), result("read", 2), result("stop", 3)],
  },
  {
    name: "READER-12 answers without name and number",
    manner: { echoes: false },
    steps: [...linked, ["tell", "ping", 1], ["tell", "read", 2], ["hears", 3]],
    sees: [opened, bare, bare],
  },
  {
    name: "READER-08 a greeting",
    manner: { greets: true },
    steps: [["link"], ["hears", 2]],
    sees: [opened, bare],
  },
  {
    name: "READER-19 no answer to a ping",
    manner: { pongs: false },
    steps: [...linked, ["tell", "ping", 1], ["tell", "read", 2], ["hears", 2]],
    sees: [opened, result("read", 2)],
  },
  {
    name: "READER-04 READER-05 a card in one message",
    steps: [...reading, ["control", { do: "present", code: "1001" }], ["hears", 3]],
    sees: [opened, result("read", 1), card("1001", true)],
  },
  {
    name: "READER-17 a card in three messages",
    steps: [...reading, ["control", { do: "present", code: "1001", parts: 3 }], ["hears", 5]],
    sees: [
      opened,
      result("read", 1),
      card("1001", false),
      card(undefined, false),
      card(undefined, true),
    ],
  },
  {
    name: "READER-18 a final message said twice",
    steps: [...reading, ["control", { do: "present", code: "1001", twice: true }], ["hears", 4]],
    sees: [opened, result("read", 1), card("1001", true), card("1001", true)],
  },
  {
    name: "READER-18 a card that is held is read again, and no more once it is removed",
    steps: [
      ...reading,
      ["control", { do: "hold", code: "1001" }],
      ["hears", 3],
      ["tell", "read", 2],
      ["hears", 5],
      ["control", { do: "remove" }],
      ["tell", "read", 3],
      ["tell", "ping", 4],
      ["hears", 7],
    ],
    sees: [
      opened,
      result("read", 1),
      card("1001", true),
      result("read", 2),
      card("1001", true),
      result("read", 3),
      result("ping", 4),
    ],
  },
  {
    name: "READER-13 READER-14 errors with their codes",
    steps: [
      ...reading,
      ["control", { do: "error", code: "CRTRANSPORTREADERROR" }],
      ["control", { do: "error", code: "CRTRANSPORTOPENERROR" }],
      ["control", { do: "error", code: "CROTHER" }],
      ["hears", 5],
    ],
    sees: [
      opened,
      result("read", 1),
      ...["CRTRANSPORTREADERROR", "CRTRANSPORTOPENERROR", "CROTHER"].map(failure),
    ],
  },
  {
    name: "READER-05 what cannot be read is told by its length alone",
    steps: [
      ...linked,
      ["control", { do: "garbage", text: '{"type":"message","data":{"code":""}}' }],
      ["control", { do: "garbage", text: '{"type":"error","code":"1001"}' }],
      ["hears", 3],
    ],
    sees: [opened, { _tag: "Unreadable", length: 37 }, { _tag: "Unreadable", length: 30 }],
  },
  {
    name: "READER-22 a result after its card",
    steps: [
      ...linked,
      ["control", { do: "late" }],
      ["tell", "read", 1],
      ["heard", 1],
      ["control", { do: "present", code: "1001" }],
      ["hears", 3],
    ],
    sees: [opened, card("1001", true), result("read", 1)],
  },
  {
    name: "READER-22 what is said later comes later, in its order",
    steps: [
      ...linked,
      ["control", { do: "delay", ms: 60 }],
      ["tell", "read", 1],
      ["heard", 1],
      ["control", { do: "present", code: "1001" }],
      ["hears", 3],
    ],
    sees: [opened, result("read", 1), card("1001", true)],
  },
  {
    name: "READER-22 a silent reader hears, and says nothing",
    steps: [
      ...linked,
      ["control", { do: "silence", ms: hour }],
      ["tell", "ping", 1],
      ["heard", 1],
      ["control", { do: "reset" }],
      ["tell", "ping", 2],
      ["hears", 2],
    ],
    sees: [opened, result("ping", 2)],
  },
  {
    name: "READER-19 READER-22 a lost connection is gone; what is told then goes nowhere; another one works",
    steps: [
      ...reading,
      ["control", { do: "disconnect" }],
      ["hears", 3],
      ["tell", "ping", 2],
      ["link"],
      ["hears", 4],
      ["tell", "ping", 3],
      ["hears", 5],
    ],
    sees: [opened, result("read", 1), gone, opened, result("ping", 3)],
  },
  {
    name: "READER-22 a refused connection never opens",
    steps: [
      ["control", { do: "refuse", ms: hour }],
      ["link"],
      ["hears", 1],
      ["control", { do: "reset" }],
      ["link"],
      ["hears", 2],
    ],
    sees: [gone, opened],
  },
  {
    name: "a client that leaves hears no more",
    steps: [
      ...reading,
      ["leave"],
      ["control", { do: "present", code: "1001" }],
      ["link"],
      ["hears", 3],
      ["tell", "ping", 2],
      ["hears", 4],
    ],
    sees: [opened, result("read", 1), opened, result("ping", 2)],
  },
]

/** What a transport cannot do, by the name of the case; at most five in all. */
const cannot: Readonly<Record<keyof typeof transports, ReadonlyArray<string>>> = {
  memory: [],
  node: [],
  mockSocket: [],
}

const played = async (transport: Transport, { manner, steps }: Case) => {
  const made = await transport({ ...usual, ...manner })
  const seen: Array<Seen> = []
  let leave = () => {}
  const one = async (step: Step): Promise<void> => {
    switch (step[0]) {
      case "link":
        leave = made.run(
          Effect.andThen(
            made.reader.link(made.url, (report) => seen.push(report)),
            Effect.sync(() => void seen.push(gone)),
          ),
        )
        return
      case "leave":
        return leave()
      case "tell":
        made.run(made.reader.tell(step[1], step[2]))
        return
      case "control":
        return made.control(step[1])
      case "hears":
        return made.until(() => seen.length >= step[1])
      case "heard":
        return made.until(() => made.count() >= step[1])
    }
  }
  try {
    for (const step of steps) await one(step)
  } finally {
    leave()
    await made.stop()
  }
  return seen
}

describe.each(Object.entries(transports))("the simulated reader over %s", (name, transport) => {
  const missing = cannot[name as keyof typeof transports]
  for (const each of cases.filter((one) => !missing.includes(one.name)))
    // oxlint-disable-next-line vitest/valid-title -- the table's title
    test(each.name, async () => {
      expect(await played(transport, each)).toEqual(each.sees)
    })
})

test("READER-22 SIM-09 the transports differ in no more than five cases, each of which is in the table", () => {
  const missing = Object.values(cannot).flat()
  expect(missing.length).toBeLessThanOrEqual(5)
  for (const name of missing) expect(cases.map((each) => each.name)).toContain(name)
})
