/** One contract for the browser's tabs, with locks and without, and for their twin in memory. */
import { Effect, Fiber } from "effect"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Channel } from "#adapters/browser/channel.ts"
import { makeTabs } from "#adapters/tabs/browser.ts"
import { makeTabGroup, openTabs } from "#adapters/tabs/memory.ts"
import type { Tabs } from "#adapters/tabs/port.ts"
import { byLocklessLeader } from "#adapters/tabs/locklessLeader.ts"

type Port = Tabs["Service"]

/** Channels of one profile, each message a task later. */
const makeChannels = (): (() => Channel) => {
  const all = new Set<(message: unknown) => void>()
  return () => {
    const own = new Set<(message: unknown) => void>()
    return {
      post: (message) => {
        for (const heard of all) if (!own.has(heard)) setTimeout(() => heard(message))
      },
      hear: (heard) => {
        own.add(heard)
        all.add(heard)
      },
      close: () => {},
    }
  }
}

let names = 0
const kinds: Readonly<Record<string, () => () => Port>> = {
  "Web Locks": () => {
    const channelOf = makeChannels()
    const name = `tabs-${++names}`
    return () => makeTabs(name, { channel: channelOf() })
  },
  "no Web Locks": () => {
    const channelOf = makeChannels()
    return () => makeTabs("any", { locks: null, channel: channelOf() })
  },
  memory: () => {
    const group = makeTabGroup()
    return () => openTabs(group)
  },
}

const running: Array<Fiber.Fiber<unknown>> = []
afterEach(async () => {
  await Effect.runPromise(Fiber.interruptAll(running.splice(0)))
})
const run = (effect: Effect.Effect<unknown>): Fiber.Fiber<unknown> => {
  const fiber = Effect.runFork(effect)
  running.push(fiber)
  return fiber
}

describe.each(Object.keys(kinds))("tabs by %s", (kind) => {
  const said: Array<string> = []
  const holding = (tabs: Port, name: string, how: "wait" | "take" = "wait") =>
    run(
      Effect.andThen(
        tabs.hold(how, () => said.push(`${name} has it`)),
        Effect.sync(() => said.push(`${name} lost it`)),
      ),
    )
  const both = () => {
    said.length = 0
    const open = kinds[kind]!()
    return [open(), open()] as const
  }

  test("SESS-12 one has it, the other waits for as long as it lives", async () => {
    const [first, second] = both()
    const lead = holding(first, "first")
    await vi.waitFor(() => expect(said).toEqual(["first has it"]))
    holding(second, "second")
    await new Promise((resolve) => setTimeout(resolve, 450))
    expect(said).toEqual(["first has it"])
    // Without locks nobody hears that a tab is gone: its beats are missed, and then it is taken.
    if (kind === "no Web Locks") return
    await Effect.runPromise(Fiber.interrupt(lead))
    await vi.waitFor(() => expect(said).toEqual(["first has it", "second has it"]))
  })

  test("SESS-12 it can be taken, and who had it is told", async () => {
    const [first, second] = both()
    holding(first, "first")
    await vi.waitFor(() => expect(said).toEqual(["first has it"]))
    holding(second, "second", "take")
    await vi.waitFor(() => expect(said).toContain("second has it"))
    second.beat()
    await vi.waitFor(() => expect(said).toContain("first lost it"))
    expect(said).not.toContain("second lost it")
  })

  test("one that stops waiting never has it", async () => {
    const [first, second] = both()
    const lead = holding(first, "first")
    await vi.waitFor(() => expect(said).toEqual(["first has it"]))
    await Effect.runPromise(Fiber.interrupt(holding(second, "second")))
    await Effect.runPromise(Fiber.interrupt(lead))
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(said).toEqual(["first has it"])
  })

  test("a beat reaches the others only", async () => {
    const [first, second] = both()
    run(first.beats(() => said.push("first hears")))
    run(second.beats(() => said.push("second hears")))
    first.beat()
    await vi.waitFor(() => expect(said).toEqual(["second hears"]))
  })

  test("who stopped listening hears no beat more", async () => {
    const [first, second] = both()
    const deaf = run(second.beats(() => said.push("deaf hears")))
    run(second.beats(() => said.push("second hears")))
    await Effect.runPromise(Fiber.interrupt(deaf))
    first.beat()
    await vi.waitFor(() => expect(said).toEqual(["second hears"]))
  })
})

test("tabs in memory: one that stops waiting takes nothing, and the last one leaves nothing", async () => {
  const group = makeTabGroup()
  const had: Array<string> = []
  const hold = (name: string, how: "wait" | "take") => {
    const tabs = openTabs(group)
    expect([tabs.isVisible(), tabs.jitterMs()]).toEqual([true, 0])
    return run(tabs.hold(how, () => had.push(name)))
  }
  const first = hold("first", "take")
  await Effect.runPromise(Fiber.interrupt(hold("second", "wait")))
  const third = hold("third", "wait")
  expect(had).toEqual(["first"])
  await Effect.runPromise(Fiber.interrupt(first))
  expect(had).toEqual(["first", "third"])
  await Effect.runPromise(Fiber.interrupt(third))
  expect([group.owner, group.queue]).toEqual([undefined, []])
})

describe("leading by voice", () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const asking = (how: "wait" | "take") => {
    vi.useFakeTimers()
    const said: Array<unknown> = []
    const locklessLeader = { leads: false, heard: () => {} }
    const channel: Channel = {
      post: (message) => said.push(message),
      hear: () => {},
      close: () => {},
    }
    const fiber = Effect.runFork(
      byLocklessLeader(channel, locklessLeader)(how, () => said.push("held")),
    )
    fiber.addObserver(() => said.push("ended"))
    return { said, locklessLeader, fiber }
  }

  test("who waits asks first, and leads when nobody has answered for 300 ms", () => {
    const { said, locklessLeader } = asking("wait")
    vi.advanceTimersByTime(299)
    expect([said, locklessLeader.leads]).toEqual([["who"], false])
    vi.advanceTimersByTime(1)
    expect([said, locklessLeader.leads]).toEqual([["who", "held"], true])
  })

  test("who takes the lead asks nobody", () => {
    const { said, locklessLeader } = asking("take")
    vi.advanceTimersByTime(0)
    expect([said, locklessLeader.leads]).toEqual([["held"], true])
  })

  test("who was answered never leads", () => {
    const { said, locklessLeader } = asking("wait")
    locklessLeader.heard()
    vi.advanceTimersByTime(1_000)
    expect([said, locklessLeader.leads]).toEqual([["who"], false])
  })

  test("who hears another one lead does not lead any more", () => {
    const { said, locklessLeader } = asking("take")
    vi.advanceTimersByTime(0)
    locklessLeader.heard()
    expect([said, locklessLeader.leads]).toEqual([["held", "ended"], false])
  })

  test("who is stopped does not lead, nor later", () => {
    for (const ms of [0, 300]) {
      const { said, locklessLeader, fiber } = asking("wait")
      vi.advanceTimersByTime(ms)
      const before = [...said]
      fiber.interruptUnsafe()
      vi.advanceTimersByTime(1_000)
      expect([said, locklessLeader.leads]).toEqual([[...before, "ended"], false])
    }
  })
})

test("a tab knows whether it is seen, and waits a moment of its own of up to 2 s", () => {
  const tabs = makeTabs("any", { locks: null, channel: makeChannels()(), random: () => 0.75 })
  expect(tabs.jitterMs()).toBe(1_500)
  for (const visibilityState of ["visible", "hidden"]) {
    vi.stubGlobal("document", { visibilityState })
    expect(tabs.isVisible()).toBe(visibilityState === "visible")
  }
  vi.unstubAllGlobals()
})

/** A browser that refuses every lock. */
const refusing = (name: string) => {
  const asked: Array<string> = []
  const request = (lock: string): Promise<never> => {
    asked.push(lock)
    return Promise.reject(new DOMException("refused", name))
  }
  return { asked, locks: { request } as unknown as LockManager }
}

test("a page that is going away asks for the lead once, not for ever", async () => {
  const { asked, locks } = refusing("InvalidStateError")
  const post = vi.fn<(message: unknown) => void>()
  const tabs = makeTabs("leaving", { locks, channel: { ...makeChannels()(), post } })
  let ended = 0
  await import("#adapters/tabs/locklessLeader.ts")
  run(
    Effect.andThen(
      tabs.hold("wait", () => {}),
      Effect.sync(() => ended++),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect([asked, ended, post.mock.calls]).toEqual([["leaving"], 0, []])
})

test("where the browser forbids locks a tab leads by voice", async () => {
  const { locks } = refusing("SecurityError")
  const tabs = makeTabs("forbidden", { locks, channel: makeChannels()() })
  const held = Promise.withResolvers<void>()
  run(tabs.hold("wait", held.resolve))
  await held.promise
})
