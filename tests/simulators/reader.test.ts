/** The simulated card reader by itself: a function of what it hears and when. */
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  answerMs,
  type Control,
  heldMs,
  initial,
  type Input,
  type Manner,
  messageMs,
  type Output,
  readControl,
  type State,
  step,
  tapMs,
  usual,
} from "#simulators/core/reader.ts"

type Said = readonly [afterMs: number, frame: unknown]

/** What it says to inputs at their moments, on the first link. */
const saysTo = (
  inputs: ReadonlyArray<readonly [at: number, input: Input]>,
  manner: Manner = usual,
): ReadonlyArray<ReadonlyArray<Said | Output["_tag"]>> => {
  let state: State = initial(manner)
  return inputs.map(([at, input]) => {
    const [next, outputs] = step(state, input, at)
    state = next
    return outputs.map((output) =>
      output._tag === "Say" ? ([output.afterMs, parsed(output.text)] as const) : output._tag,
    )
  })
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const connected: Input = { _tag: "Connected", link: 1 }
const command = (name: string, id?: number): Input => ({
  _tag: "Heard",
  link: 1,
  text: JSON.stringify({ command: name, ...(id === undefined ? {} : { id }) }),
})
const control = (each: Control): Input => ({ _tag: "Controlled", control: each })
const present = (code: string, more: object = {}): Input =>
  control({ do: "present", code, ...more })
const result = (name: string, id: number) => ({ type: "result", command: name, id, success: true })
const message = (data: object, final: boolean) => ({ type: "message", data, final })

const reading = [
  [0, connected],
  [1, command("read", 1)],
] as const

describe("READER-22 the simulated reader", () => {
  test("READER-02 READER-03 answers ping, read and stop, with their number", () => {
    expect(
      saysTo([
        [0, connected],
        [1, command("ping", 1)],
        [2, command("read", 2)],
        [3, command("stop", 3)],
      ]),
    ).toEqual([
      [],
      [[answerMs, result("ping", 1)]],
      [[answerMs, result("read", 2)]],
      [[answerMs, result("stop", 3)]],
    ])
  })

  test("READER-12 without echo, with a greeting, without answers to ping", () => {
    const manner = { greets: true, echoes: false, pongs: false }
    const bare = { type: "result", success: true }
    expect(
      saysTo(
        [
          [0, connected],
          [1, command("ping", 1)],
          [2, command("read", 2)],
        ],
        manner,
      ),
    ).toEqual([[[answerMs, bare]], [], [[answerMs, bare]]])
  })

  test("READER-12 the control API makes it another make, until it is told otherwise", () => {
    const made = (control: object): Input => ({
      _tag: "Controlled",
      control: { do: "manner", ...control } as Control,
    })
    const bare = { type: "result", success: true }
    const said = saysTo([
      [0, connected],
      [1, made({ echoes: false, pongs: false })],
      [2, command("ping", 1)],
      [3, command("read", 2)],
      [4, { _tag: "Controlled", control: { do: "reset" } }],
      [5, command("read", 3)],
      [6, made({ echoes: true })],
      [7, command("read", 4)],
    ])
    expect([said[2], said[3], said[5], said[7]]).toEqual([
      [],
      [[answerMs, bare]],
      [[answerMs, bare]],
      [[answerMs, result("read", 4)]],
    ])
    expect(Result.isSuccess(readControl('{"do":"manner","greets":true}'))).toBe(true)
    expect(Result.isSuccess(readControl('{"do":"manner","greets":1}'))).toBe(false)
  })

  test("READER-05 a code may be a number", () => {
    const card: Input = { _tag: "Controlled", control: { do: "present", code: 1001 } }
    expect(saysTo([...reading, [9, card]])[2]).toEqual([[messageMs, message({ code: 1001 }, true)]])
    expect(Result.isSuccess(readControl('{"do":"present","code":1001}'))).toBe(true)
    expect(Result.isSuccess(readControl('{"do":"present","code":10.5}'))).toBe(false)
  })

  test("READER-05 READER-17 presents a card in one message or in several, the code first", () => {
    expect(saysTo([...reading, [9, present("1001")]])[2]).toEqual([
      [messageMs, message({ code: "1001" }, true)],
    ])
    expect(saysTo([...reading, [9, present("1001", { parts: 3 })]])[2]).toEqual([
      [messageMs, message({ code: "1001" }, false)],
      [2 * messageMs, message({}, false)],
      [3 * messageMs, message({}, true)],
    ])
    expect(saysTo([...reading, [9, present("1001", { twice: true })]])[2]).toHaveLength(2)
  })

  test("a tap is read once, also by a read that comes soon after it, and by none later", () => {
    const tapped = saysTo([...reading, [9, present("1001")], [99, command("read", 2)]])
    expect(tapped[3]).toHaveLength(1)
    const soon = (ms: number) =>
      saysTo([
        [0, connected],
        [10, present("1001")],
        [10 + ms, command("read", 1)],
      ])[2]
    expect(soon(tapMs - 1)).toHaveLength(2)
    expect(soon(tapMs)).toHaveLength(1)
  })

  test("READER-18 a held card is read by every read until it is removed", () => {
    const held = saysTo([
      ...reading,
      [9, control({ do: "hold", code: "1001" })],
      [5000, command("read", 2)],
      [5001, control({ do: "remove" })],
      [5002, command("read", 3)],
    ])
    expect(held.map((said) => said.length)).toEqual([0, 1, 1, 2, 0, 1])
    const soon = saysTo([
      ...reading,
      [9, control({ do: "hold", code: "1001" })],
      [9 + 100, command("read", 2)],
    ])
    expect(soon[3]![1]).toEqual([heldMs - 100 + messageMs, message({ code: "1001" }, true)])
  })

  test("READER-13 READER-14 a transport error ends the reading, another error does not", () => {
    const after = (code: string) =>
      saysTo([...reading, [9, control({ do: "error", code })], [10, present("1001")]])
    expect(after("CRTRANSPORTREADERROR")[2]).toEqual([
      [answerMs, { type: "error", code: "CRTRANSPORTREADERROR" }],
    ])
    expect(after("CRTRANSPORTREADERROR")[3]).toEqual([])
    expect(after("CROTHER")[3]).toHaveLength(1)
  })

  test("the result of a read after its card", () => {
    const late = saysTo([
      [0, connected],
      [1, control({ do: "late" })],
      [2, command("read", 1)],
      [3, present("1001")],
      [4, command("read", 2)],
    ])
    expect(late.slice(2)).toEqual([
      [],
      [
        [messageMs, message({ code: "1001" }, true)],
        [2 * messageMs, result("read", 1)],
      ],
      [[answerMs, result("read", 2)]],
    ])
  })

  test("drops, delays, says garbage, disconnects and refuses", () => {
    expect(
      saysTo([
        ...reading,
        [10, control({ do: "silence", ms: 100 })],
        [110 - answerMs - 1, command("ping", 2)],
        [110 - answerMs, command("ping", 3)],
        [200, control({ do: "delay", ms: 70 })],
        [201, command("ping", 4)],
        [202, control({ do: "garbage", text: "{" })],
        [203, control({ do: "disconnect" })],
        [204, control({ do: "refuse", ms: 10 })],
        [213, connected],
        [214, connected],
        [215, control({ do: "reset" })],
        [216, command("ping", 5)],
      ]).slice(2),
    ).toEqual([
      [],
      [],
      [[answerMs, result("ping", 3)]],
      [],
      [[answerMs + 70, result("ping", 4)]],
      [[answerMs + 70, "{"]],
      ["Drop"],
      [],
      ["Refuse"],
      [],
      [],
      [[answerMs, result("ping", 5)]],
    ])
  })

  test("says so when it does not know a command, and nothing to who is gone", () => {
    for (const text of ["x", "null", '{"command":"dance"}'])
      expect(saysTo([[0, connected], heard(text)])[1]).toEqual([
        [answerMs, { type: "error", code: "CRBADCOMMAND" }],
      ])
    expect(saysTo([[0, connected], [1, { _tag: "Left", link: 1 }], heard("x")])[2]).toEqual([])
  })
})
const heard = (text: string): readonly [number, Input] => [1, { _tag: "Heard", link: 1, text }]

describe("READER-22 its control calls", () => {
  test("a call is read whole, and what is wrong is not repeated: it may be a code", () => {
    expect(Result.getOrThrow(readControl('{"do":"present","code":"1001","parts":2}'))).toEqual({
      do: "present",
      code: "1001",
      parts: 2,
    })
    for (const body of [
      undefined,
      "",
      "1001",
      '{"do":"dance","code":"1001"}',
      '{"do":"present","code":[1001]}',
      '{"do":"present","code":"1001","part":2}',
      '{"do":"silence","ms":-1}',
    ])
      expect(Result.getOrThrow(Result.flip(readControl(body)))).not.toContain("1001")
  })

  test("whatever comes in, every frame goes to a link that is there, never in the past", () => {
    const link = fc.integer({ min: 1, max: 2 })
    const input: fc.Arbitrary<Input> = fc.oneof(
      link.map((each): Input => ({ _tag: "Connected", link: each })),
      link.map((each): Input => ({ _tag: "Left", link: each })),
      fc
        .tuple(link, fc.constantFrom("read", "stop", "ping", "dance"))
        .map(([each, name]): Input => ({
          _tag: "Heard",
          link: each,
          text: JSON.stringify({ command: name }),
        })),
      fc
        .constantFrom<Control>(
          { do: "present", code: "1", parts: 2 },
          { do: "hold", code: "2" },
          { do: "remove" },
          { do: "error", code: "CRTRANSPORTOPENERROR" },
          { do: "disconnect" },
          { do: "silence", ms: 30 },
          { do: "late" },
          { do: "delay", ms: 5 },
        )
        .map(control),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(50), input), { maxLength: 40 }), (inputs) => {
        let [state, at] = [initial(), 0]
        for (const [ms, each] of inputs) {
          at += ms
          const before = state
          const [next, outputs] = step(state, each, at)
          state = next
          const there = { ...before.links, ...next.links }
          for (const output of outputs) {
            expect(there[output.link]).toBeDefined()
            if (output._tag === "Say") expect(output.afterMs).toBeGreaterThan(0)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
