/** One seed of the proof `outbox`: a few orders in a real browser, a fault for each, and the judgement of what became of them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser } from "@playwright/test"
import { root } from "#tools/commandLine.ts"
import { chanceOf } from "#simulators/world/chance.ts"
import type { FaultServer } from "#simulators/pages/faultServer.ts"
import { nowInstant } from "#simulators/pages/pageSim.ts"
import { type Fault, faults, sentOf } from "./faults.ts"
import { judge } from "./oracle.ts"
import {
  act,
  arrive,
  type Kind,
  type Person,
  remember,
  settle,
  surelyMs,
  taken,
  until,
  viewOf,
} from "./person.ts"
import { hearWords } from "./words.ts"

export type Outcome = {
  readonly wrong: ReadonlyArray<string>
  /** How often each thing happened; faults as `fault: …`, what was shown of them as `shown: … > …`. */
  readonly counts: Readonly<Record<string, number>>
}

const shop = JSON.parse(readFileSync(join(root, "docs/configs/shop.json"), "utf8")) as object

/** As `?trace` does: the page hands out its state. */
const traced = (): void => {
  try {
    sessionStorage.setItem("trayline.trace", "1")
  } catch {
    // A page that has no address yet keeps nothing.
  }
}

const stepsMax = 3

/** A seed begins with the fault of its own number, so that a proof of many seeds has each of them. */
const planOf = (
  seed: number,
  isShop: boolean,
  chance: Person["chance"],
): ReadonlyArray<readonly [Kind, Fault]> => {
  const kindOf = (fault: Fault): Kind => {
    const create: Kind = isShop ? "cart" : "direct"
    const all: ReadonlyArray<Kind> = [create, create, create, "cancel", "exchange"]
    const fitting = all.filter((kind) => fault.kinds?.includes(kind) ?? true)
    return chance.pick(fitting.length === 0 ? all : fitting)
  }
  const first = faults[seed % faults.length]!
  const more = Array.from({ length: 1 + chance.below(stepsMax - 1) }, () => chance.pick(faults))
  return [first, ...more]
    .filter(({ kinds }) => kinds === undefined || kinds.includes(isShop ? "cart" : "direct"))
    .map((fault) => [kindOf(fault), fault])
}

export const runOutbox = async (
  browser: Browser,
  server: FaultServer,
  seed: number,
): Promise<Outcome> => {
  const counts: Record<string, number> = {}
  const count = (what: string, times = 1): void => {
    counts[what] = (counts[what] ?? 0) + times
  }
  const chance = chanceOf(seed)
  const first = faults[seed % faults.length]!
  const isShop = first.kinds?.length === 1 ? first.kinds[0] === "cart" : chance.below(3) === 0
  const plan = planOf(seed, isShop, chance)
  server.configure({ ...(isShop ? shop : {}), autoLogout: 0 })
  server.closeOrders(!plan.some(([, fault]) => fault.keepsAlive === true))
  await server.start()
  await server.sim.reset()
  await server.sim.patchCustomer({ login: "jana", balance: 5000 })
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    viewport: { width: 1280, height: 800 },
  })
  const wrong: Array<string> = []
  let now = "start"
  context.on("weberror", (error) => wrong.push(`${now}: ${error.error()}`))
  const person: Person = {
    context,
    server,
    chance,
    isShop,
    page: await context.newPage(),
    wishes: new Map(),
    said: [],
    putOff: new Map(),
    fault: "",
    wrong,
    count,
  }
  try {
    await context.clock.install({ time: nowInstant })
    await context.addInitScript(traced)
    await hearWords(context, (word) => person.said.push(word))
    await arrive(person)
    const before = await server.sim.orders("jana")
    const armed: Array<readonly [fault: string, ids: ReadonlyArray<string>]> = []
    const told = (): void => {
      for (const word of new Set(person.said)) count(`shown: ${person.fault} > ${word}`)
      person.said = []
    }
    let isSilent = false
    for (const [kind, fault] of plan) {
      if (chance.below(2) === 0) await settle(person, isSilent)
      told()
      person.fault = fault.name
      now = `${kind}, ${fault.name}`
      isSilent ||= fault.isSilent ?? false
      const ids = (await fault.arm?.(person, kind)) ?? []
      const sent = sentOf(person, kind)
      const asked = await act(person, kind)
      if (asked !== undefined) count(`asked: ${kind}`)
      await fault.strike?.(person, kind, sent)
      const view =
        asked === undefined
          ? await viewOf(person)
          : await until(person, (next) => taken(person, next).length > 0, surelyMs)
      const fresh = taken(person, view)
      if (fresh.length > 1) wrong.push(`${now}: one tap became ${fresh.length} orders`)
      if (asked !== undefined && fresh.length === 0) count(`not taken: ${kind}`)
      for (const intent of fresh) remember(person, intent)
      if (fault.strike !== undefined || fault.arm === undefined) {
        if (fresh.length > 0) count(`fault: ${fault.name}`)
      } else armed.push([fault.name, ids])
    }
    now = "the end"
    await settle(person, isSilent)
    told()
    const fired = new Set(
      server
        .world()
        .faults.filter((rule) => rule.fired > 0)
        .map(({ id }) => id),
    )
    for (const [name, ids] of armed) if (ids.every((id) => fired.has(id))) count(`fault: ${name}`)
    await server.sim.heal()
    const truth = await judge(person, before, await server.sim.orders("jana"))
    wrong.push(...truth.wrong)
    count("hidden doubles", truth.doubles)
    count("silent losses", truth.losses)
    count("arrived after they were let go", truth.ghosts)
    count("orders asked for", person.wishes.size)
  } catch (reason) {
    wrong.push(`${now}: ${String(reason)}`)
  } finally {
    await context.close()
    await server.start()
  }
  return { wrong, counts }
}
