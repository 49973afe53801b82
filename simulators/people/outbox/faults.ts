/** Everything that goes wrong between a person's tap and the server. Source: design "local-first sync", what makes it hard. */
import { setTimeout as pause } from "node:timers/promises"
import type { Fault as Rule } from "#simulators/pages/pageSim.ts"
import {
  act,
  arrive,
  fetchedAhead,
  type Kind,
  pass,
  pauseMs,
  type Person,
  remember,
  settle,
  surelyMs,
  taken,
  until,
} from "./person.ts"

export type Fault = {
  readonly name: string
  /** Where it can happen; without it, everywhere. */
  readonly kinds?: ReadonlyArray<Kind>
  /** The server in front keeps the connections of orders. */
  readonly keepsAlive?: true
  /** No answer may ever come. */
  readonly isSilent?: true
  /** Before the person acts. Answers the rules that tell, by having fired, that it happened. */
  readonly arm?: (person: Person, kind: Kind) => Promise<ReadonlyArray<string>>
  /** As soon as the person has acted. Where there is one, it has happened when it ran. */
  readonly strike?: (person: Person, kind: Kind, sent: () => Promise<void>) => Promise<void>
}

export const callOf: Readonly<Record<Kind, string>> = {
  direct: "POST /canteenorder/direct",
  cart: "POST /order/cart",
  cancel: "POST /canteenorder/cancel",
  exchange: "POST /canteenorder/exchange",
}

const list = "GET /customer/canteenorders"

type Armed = readonly [rule: Rule, call?: string, match?: object]

const rules =
  (...armed: ReadonlyArray<Armed | ((person: Person) => Armed)>): NonNullable<Fault["arm"]> =>
  async (person, kind) => {
    const ids: Array<string> = []
    for (const each of armed) {
      const [rule, call = callOf[kind], match = { times: 1 }] =
        typeof each === "function" ? each(person) : each
      ids.push(await person.server.sim.fault(call, rule, match))
    }
    return ids
  }

/** Holds the answer back in real time, so that something can happen meanwhile. */
const held = rules([{ kind: "delay", ms: 1_000 }])

const seconds = ({ chance }: Person, from: number, to: number): number =>
  (from + chance.below(to - from)) * 1_000

/** Another page life at a moment that chance chooses. */
const atSomeTime = async (person: Person, sent: () => Promise<void>): Promise<void> => {
  switch (person.chance.below(4)) {
    case 0:
      return undefined
    case 1:
      return pause(person.chance.below(60))
    case 2:
      return void (await until(person, (view) => taken(person, view).length > 0, 1_000))
    default:
      return sent()
  }
}

/** A tab behind another draws nothing, and hears no tap. */
const turnTo = async (person: Person, page: Person["page"]): Promise<void> => {
  person.page = page
  await page.bringToFront()
}

const openTab = async (person: Person): Promise<void> => {
  person.page = await person.context.newPage()
  await arrive(person)
}

export const faults: ReadonlyArray<Fault> = [
  { name: "nothing" },
  { name: "request lost", arm: rules([{ kind: "dropBefore" }]) },
  { name: "answer lost", arm: rules([{ kind: "dropAfter" }]) },
  {
    name: "500 after it was carried out",
    arm: rules([{ kind: "status", status: 500, processed: true }]),
  },
  { name: "502 before it was carried out", arm: rules([{ kind: "status", status: 502 }]) },
  { name: "503", arm: rules([{ kind: "status", status: 503, retryAfter: 5 }]) },
  {
    name: "arrives late",
    isSilent: true,
    arm: rules((person) => [{ kind: "late", ms: seconds(person, 5, 58) }]),
  },
  {
    name: "arrives after the settling time",
    isSilent: true,
    arm: rules((person) => [{ kind: "late", ms: seconds(person, 72, 95) }]),
  },
  { name: "delivered twice", arm: rules([{ kind: "twice" }]) },
  {
    name: "sent again by the browser",
    keepsAlive: true,
    arm: async (person, kind) => {
      // The first one opens the connection on which the second one dies.
      const isActed = (await act(person, kind)) !== undefined
      const view = isActed
        ? await until(person, (next) => taken(person, next).length > 0, surelyMs)
        : undefined
      for (const intent of taken(person, view)) remember(person, intent)
      await settle(person, false)
      return rules([{ kind: "resetReused" }])(person, kind)
    },
  },
  { name: "slow body", arm: rules([{ kind: "slowBody", ms: 300 }]) },
  { name: "body cut off", arm: rules([{ kind: "truncate" }]) },
  { name: "answer is no JSON", arm: rules([{ kind: "malformed" }]) },
  { name: "guest Wi-Fi answers instead", arm: rules([{ kind: "html" }]) },
  {
    name: "no answer ever, carried out",
    isSilent: true,
    arm: rules([{ kind: "hang", processed: true }]),
  },
  { name: "no answer ever, not carried out", isSilent: true, arm: rules([{ kind: "hang" }]) },
  {
    name: "server killed before it",
    strike: async (person) => {
      await pass(person, seconds(person, 2, 60))
      await person.server.start()
    },
    arm: async (person) => {
      await fetchedAhead(person)
      await person.server.kill()
      return []
    },
  },
  {
    name: "server killed while it carries it out",
    arm: held,
    strike: async (person, _kind, sent) => {
      await sent()
      await person.server.kill()
      await pass(person, seconds(person, 1, 20))
      await person.server.start()
    },
  },
  {
    name: "page reloaded at some time",
    arm: held,
    strike: async (person, _kind, sent) => {
      await atSomeTime(person, sent)
      await person.page.reload()
    },
  },
  {
    name: "page closed at some time, and opened again",
    arm: held,
    strike: async (person, _kind, sent) => {
      await atSomeTime(person, sent)
      await person.page.close()
      await openTab(person)
    },
  },
  {
    name: "tab closed after sending",
    arm: held,
    strike: async (person, _kind, sent) => {
      await sent()
      await person.page.close()
      await openTab(person)
    },
  },
  {
    name: "offline before it",
    arm: async (person) => {
      await fetchedAhead(person)
      await person.context.setOffline(true)
      return []
    },
    strike: async (person) => {
      await pass(person, seconds(person, 1, 90))
      await person.context.setOffline(false)
    },
  },
  {
    name: "offline while it is on its way",
    arm: held,
    strike: async (person, _kind, sent) => {
      await sent()
      await person.context.setOffline(true)
      await pass(person, seconds(person, 1, 40))
      await person.context.setOffline(false)
    },
  },
  {
    name: "asked in a second tab",
    arm: async (person) => {
      await openTab(person)
      return []
    },
    strike: () => Promise.resolve(),
  },
  {
    name: "the sending tab closed beside another",
    arm: async (person, kind) => {
      const first = person.page
      await openTab(person)
      await turnTo(person, first)
      return held(person, kind)
    },
    strike: async (person, _kind, sent) => {
      await sent()
      await person.page.close()
      await turnTo(person, person.context.pages()[0]!)
    },
  },
  { name: "401 midway", arm: rules([{ kind: "status", status: 401 }]) },
  {
    name: "answer lost, and reading back fails",
    arm: async (person, kind) => {
      const ids = await rules([{ kind: "dropAfter" }])(person, kind)
      return [
        ...ids,
        ...(await rules([{ kind: "status", status: 503 }, list, { times: 4 }])(person, kind)),
      ]
    },
  },
  { name: "the list before it fails", arm: rules([{ kind: "dropBefore" }, list, { times: 4 }]) },
  {
    name: "the server asks, then its answer is lost",
    arm: rules([{ kind: "force" }], [{ kind: "dropAfter" }]),
  },
  { name: "the server refuses", arm: rules([{ kind: "refuse" }]) },
  {
    name: "the check of the cart lost",
    kinds: ["cart"],
    arm: rules([{ kind: "dropAfter" }, "POST /order/cart/check"]),
  },
]

/** Calls of a kind that reached the server. */
export const callsOf = (person: Person, kind: Kind): number => {
  const [method, path] = callOf[kind].split(" ")
  return person.server
    .world()
    .journal.filter((each) => each.method === method && each.path.endsWith(`webcareapi${path}`))
    .length
}

const sentMs = 2_500

/** Waits until one more has reached the server. */
export const sentOf = (person: Person, kind: Kind): (() => Promise<void>) => {
  const before = callsOf(person, kind)
  return async () => {
    const end = performance.now() + sentMs
    while (callsOf(person, kind) <= before && performance.now() < end) await pause(pauseMs)
  }
}
