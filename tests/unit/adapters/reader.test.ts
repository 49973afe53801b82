/** Frames of the card reader at the border, and the socket they come over. */
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import type { Report } from "#adapters/reader/port.ts"
import { isDenied } from "#adapters/reader/permission.ts"
import { makeReader } from "#adapters/reader/socket.ts"
import { commandText, reportIn } from "#adapters/reader/wire.ts"

const frame = (json: unknown): Report => reportIn(JSON.stringify(json))

describe("frames", () => {
  test("READER-02 READER-03 a command is JSON with its number", () => {
    expect(commandText("ping", 1)).toBe('{"command":"ping","id":1}')
    expect(JSON.parse(commandText("read", 2))).toEqual({ command: "read", id: 2 })
    expect(JSON.parse(commandText("stop", 3))).toEqual({ command: "stop", id: 3 })
  })

  test("READER-04 READER-05 a result, with what it repeats", () => {
    expect(frame({ type: "result", success: true })).toEqual({ _tag: "Result" })
    expect(frame({ type: "result", id: 7, command: "read", success: true, more: 1 })).toEqual({
      _tag: "Result",
      id: 7,
      command: "read",
    })
    // What cannot be an echo of ours is none.
    expect(frame({ type: "result", id: "x", command: "dance" })).toEqual({ _tag: "Result" })
  })

  test("READER-05 a message: final beside the data or in it, with a code or without", () => {
    const card = (json: unknown) => frame({ type: "message", ...(json as object) })
    const [final, open] = [
      { _tag: "Card", code: "1001", isFinal: true },
      { _tag: "Card", code: "1001", isFinal: false },
    ]
    expect(card({ data: { code: "1001" }, final: true })).toEqual(final)
    expect(card({ data: { code: "1001", final: true } })).toEqual(final)
    expect(card({ data: { code: "1001", final: true }, final: false })).toEqual(final)
    expect(card({ data: { code: "1001" }, final: false })).toEqual(open)
    expect(card({ data: { code: "1001" } })).toEqual(open)
    for (const data of [{ data: {} }, { data: null }, { data: { code: null } }, {}])
      expect(card({ ...data, final: true })).toEqual({ _tag: "Card", isFinal: true })
  })

  test("READER-05 a code that is a number is its digits; one that JSON rounds is no card, and ends the read", () => {
    expect(frame({ type: "message", data: { code: 1001 }, final: true })).toEqual({
      _tag: "Card",
      code: "1001",
      isFinal: true,
    })
    for (const code of [2 ** 53, 1.5])
      expect(frame({ type: "message", data: { code }, final: true })).toEqual({
        _tag: "Card",
        isFinal: true,
      })
  })

  test("READER-05 an error with its code", () => {
    expect(frame({ type: "error", code: "CRTRANSPORTOPENERROR", message: "m" })).toEqual({
      _tag: "Failure",
      code: "CRTRANSPORTOPENERROR",
    })
  })

  test("READER-05 READER-21 anything else cannot be read, and only its length is told", () => {
    const long = JSON.stringify({ type: "message", data: { code: "1".repeat(20_000) } })
    for (const text of [
      "",
      "1001",
      "{",
      "[]",
      "null",
      '{"type":"hello"}',
      '{"type":"message","data":{"code":""},"final":true}',
      '{"type":"message","data":{"code":"1001"},"final":"yes"}',
      '{"type":"message","data":"1001"}',
      '{"type":"error"}',
      '{"type":"error","code":"1001"}',
      '{"type":"error","code":"CARD 1001"}',
      '{"type":"error","code":"1001CARD"}',
      " ".repeat(10_000) + '{"type":"result"}',
      long,
    ])
      expect([text, reportIn(text)]).toEqual([text, { _tag: "Unreadable", length: text.length }])
    expect(reportIn(new ArrayBuffer(8))).toEqual({ _tag: "Unreadable", length: 0 })
  })
})

/** A browser that knows these permissions and no others. */
const browser = (states: Readonly<Record<string, string>>) => ({
  query: ({ name }: { readonly name: string }) => {
    const state = states[name]
    return state === undefined
      ? Promise.reject(new TypeError(`${name} is not a permission`))
      : Promise.resolve({ state })
  },
})

describe("the permission for the local network", () => {
  const asked = (url: string, states: Readonly<Record<string, string>>) =>
    isDenied(url, browser(states))

  test("READER-20 the older name counts where the browser knows no newer one, whose answer comes first", async () => {
    expect(await asked("ws://10.0.0.8/r", { "local-network-access": "denied" })).toBe(true)
    expect(await asked("ws://10.0.0.8/r", { "local-network-access": "granted" })).toBe(false)
    const both = { "local-network": "granted", "local-network-access": "denied" }
    expect(await asked("ws://10.0.0.8/r", both)).toBe(false)
  })

  test("READER-20 a reader at this machine and one in the network are two permissions", async () => {
    const states = { "loopback-network": "denied", "local-network": "granted" }
    for (const url of [
      "ws://127.0.0.1:8765",
      "ws://localhost",
      "wss://LOCALHOST/r",
      "ws://[::1]:80/",
      "ws://127.1.2.3?a=b",
      "ws://127.10.20.30/",
    ])
      expect([url, await asked(url, states)]).toEqual([url, true])
    for (const url of [
      "ws://r.example/?ws://localhost",
      "ws://localhost.example",
      "ws://127.example",
      "ws://10.0.0.8",
      "reader",
    ])
      expect([url, await asked(url, states)]).toEqual([url, false])
  })

  test("READER-20 a browser without permissions, or with none of these, denies nothing", async () => {
    expect(await asked("ws://127.0.0.1", {})).toBe(false)
    expect(await isDenied("ws://127.0.0.1", undefined)).toBe(false)
    const broken = {
      query: () => {
        throw new Error("not here")
      },
    }
    expect(await isDenied("ws://127.0.0.1", broken)).toBe(false)
  })
})

describe("the socket", () => {
  class Fake extends EventTarget {
    static last: Fake
    readonly sent: Array<unknown> = []
    isClosed = false
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      Fake.last = this
    }
    send(text: unknown) {
      this.sent.push(text)
    }
    close() {
      this.isClosed = true
    }
    says(text: string) {
      this.dispatchEvent(new MessageEvent("message", { data: text }))
    }
  }
  const linked = () => {
    const reader = makeReader(Fake)
    const heard: Array<Report | "gone"> = []
    const fiber = Effect.runFork(reader.link("ws://reader", (report) => heard.push(report)))
    fiber.addObserver(() => heard.push("gone"))
    return { reader, heard, socket: Fake.last, fiber }
  }
  const tell = (reader: ReturnType<typeof makeReader>) => Effect.runSync(reader.tell("ping", 1))

  test("READER-01 nothing is told before it is open, nor after it is gone", () => {
    const { reader, heard, socket } = linked()
    expect(socket.url).toBe("ws://reader")
    tell(reader)
    socket.dispatchEvent(new Event("open"))
    tell(reader)
    socket.says('{"type":"result"}')
    socket.dispatchEvent(new Event("close"))
    socket.says('{"type":"result"}')
    tell(reader)
    expect(heard).toEqual([{ _tag: "Opened" }, { _tag: "Result" }, "gone"])
    expect(socket.sent).toHaveLength(1)
  })

  test("an address that cannot be opened is a connection that ends", async () => {
    const refuse = () => {
      throw new Error("not allowed")
    }
    const reader = makeReader(new Proxy(Fake, { construct: refuse }))
    const heard: Array<Report> = []
    const ending = Effect.runPromise(reader.link("ws://reader", (report) => heard.push(report)))
    expect([await ending, heard]).toEqual(["closed", []])
  })

  test("READER-20 a socket that does not open, or is gone again: whether the browser denied it is asked of the first", async () => {
    for (const [states, opens, ending] of [
      [{ "local-network": "denied" }, false, "denied"],
      [{ "local-network": "denied" }, true, "closed"],
      [{ "local-network": "prompt" }, false, "closed"],
      [{}, false, "closed"],
    ] as const) {
      const reader = makeReader(Fake, browser(states))
      const ended = Effect.runPromise(reader.link("ws://reader", () => {}))
      if (opens) Fake.last.dispatchEvent(new Event("open"))
      Fake.last.dispatchEvent(new Event("error"))
      expect([states, opens, await ended]).toEqual([states, opens, ending])
    }
  })

  test("who leaves closes it and hears no more", () => {
    const { heard, socket, fiber } = linked()
    socket.dispatchEvent(new Event("open"))
    fiber.interruptUnsafe()
    socket.says('{"type":"result"}')
    expect(socket.isClosed).toBe(true)
    expect(heard).toEqual([{ _tag: "Opened" }, "gone"])
  })

  test("one that is left before it is open does not open later", () => {
    const { reader, heard, socket, fiber } = linked()
    fiber.interruptUnsafe()
    socket.dispatchEvent(new Event("open"))
    tell(reader)
    expect([heard, socket.sent]).toEqual([["gone"], []])
  })

  test("an old connection that closes late takes the new one not along", () => {
    const { reader, socket: old, fiber } = linked()
    old.dispatchEvent(new Event("open"))
    fiber.interruptUnsafe()
    Effect.runFork(reader.link("ws://reader", () => {}))
    Fake.last.dispatchEvent(new Event("open"))
    old.dispatchEvent(new Event("close"))
    tell(reader)
    expect(Fake.last.sent).toHaveLength(1)
  })
})
