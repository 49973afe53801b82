import { Context, Effect, type Fiber } from "effect"
import { expect, test } from "vitest"
import { makeTabGroup, openTabs } from "#adapters/tabs/memory.ts"
import { Tabs } from "#adapters/tabs/port.ts"
import { lead } from "#src/runtime/lead.ts"
import { makeSchedule } from "#simulators/world/schedule.ts"

/** Tabs of one profile, in virtual time; a frozen one neither beats nor hears, and keeps its lock. */
const profile = () => {
  const schedule = makeSchedule()
  const group = makeTabGroup()
  const led: Array<string> = []
  let named: string | undefined
  const open = (name: string, jitterMs = 0) => {
    const page = { isVisible: true, isFrozen: false }
    const tabs = openTabs(group, { isVisible: () => page.isVisible, jitterMs: () => jitterMs })
    const beat = (): void => (page.isFrozen ? undefined : tabs.beat())
    const services = Context.add(schedule.context, Tabs, { ...tabs, beat })
    const fiber: Fiber.Fiber<unknown> = Effect.runForkWith(services)(
      lead(
        () => {
          named = name
          led.push(`${name} ${schedule.now()}`)
        },
        () => named === name,
      ),
    )
    schedule.runUntil(schedule.now())
    return {
      page,
      close: (): void => {
        fiber.interruptUnsafe()
        schedule.runUntil(schedule.now())
      },
    }
  }
  return {
    open,
    led,
    rename: (name: string) => (named = name),
    advance: (ms: number) => schedule.runUntil(schedule.now() + ms),
  }
}

test("SESS-12 the first tab leads at once, the next one the moment it is closed", () => {
  const { open, led, advance } = profile()
  const first = open("first")
  open("second")
  advance(3_600_000)
  expect(led).toEqual(["first 0"])
  first.close()
  expect(led).toEqual(["first 0", "second 3600000"])
})

test("SESS-12 a frozen leader keeps its lock, and is taken over after three looks without a beat", () => {
  const { open, led, advance } = profile()
  const first = open("first")
  advance(1)
  open("second")
  advance(60_000)
  first.page.isFrozen = true
  advance(15_000)
  expect(led).toEqual(["first 0", "second 68001"])
  // It thaws, sees that another leads, and waits.
  first.page.isFrozen = false
  advance(600_000)
  expect(led.length).toBe(2)
})

test("SESS-12 a hidden tab takes nothing; once it is seen it does", () => {
  const { open, led, advance } = profile()
  open("first").page.isFrozen = true
  const { page } = open("second")
  page.isVisible = false
  advance(120_000)
  expect(led).toEqual(["first 0"])
  page.isVisible = true
  advance(5_000)
  expect(led).toEqual(["first 0", "second 124000"])
})

test("SESS-12 of several that miss the leader one takes over", () => {
  const { open, led, advance } = profile()
  open("first").page.isFrozen = true
  open("second", 700)
  open("third", 300)
  advance(600_000)
  expect(led).toEqual(["first 0", "third 12300"])
})

test("SESS-12 a tab that wrongly names itself is corrected by the one that has the lock", () => {
  const { open, led, rename, advance } = profile()
  open("first")
  open("second")
  advance(1_000)
  rename("second")
  advance(60_000)
  expect(led).toEqual(["first 0", "first 4000"])
})
