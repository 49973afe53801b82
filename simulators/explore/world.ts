/** The small worlds: jana, tomorrow's soup, and so many faults of each kind. */
import type * as App from "#domain/app/index.ts"
import { defaultConfig } from "#domain/config/index.ts"
import { makeDevice } from "#simulators/people/device.ts"
import type { Vault } from "#adapters/vault/port.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { dishOn, orderOf, soupTomorrow } from "#simulators/people/journey.ts"
import type { Bound } from "./bounds.ts"
import { makeCaller } from "./calls.ts"
import type { Setting } from "./choice.ts"
import { logins, type Node } from "./node.ts"

export type SmallWorld = {
  readonly root: Node
  readonly setting: Setting
  /** What led there: a log begins with it. */
  readonly past: ReadonlyArray<App.Recorded>
}

const lastOf = (lines: ReadonlyArray<App.Recorded>, isShared: boolean): number =>
  lines.reduce((last, { seq }) => (seq > 0 === isShared ? seq : last), 0)

type Login = Setting["logins"][number]

/** What a device heard of the login that is its newest. */
const loginIn = (past: ReadonlyArray<App.Recorded>): Login =>
  (["LoginAsked", "LoginAnswered"] as const).map(
    (tag) => past.findLast(({ event }) => event._tag === tag)!.event,
  ) as unknown as Login

/** The secrets of a login are forgotten at its end: here it may come again. */
const keepSecrets = ([asked, answered]: Login, vault: Vault["Service"]) => {
  const { answer } = answered
  if (answer._tag !== "Got") throw new Error("the login failed")
  const { identity, token } = answer.value
  const [basic, key] = [asked.basic, token!].map((ref) => vault.get(ref)!)
  return (): Login => [
    { ...asked, basic: vault.put(basic!) },
    { ...answered, answer: { _tag: "Got", value: { identity, token: vault.put(key!) } } },
  ]
}

/** She has logged in and looks at the week. */
export const smallWorld = ({ left, config: over = {}, isShared }: Bound): SmallWorld => {
  const past: Array<App.Recorded> = []
  const config = { autoLogout: 0, ...over }
  const device = makeDevice({ config, heard: (line) => void past.push(line) })
  const logIn = (name: (typeof logins)[number]): Login => {
    device.login(name)
    return loginIn(past)
  }
  const others = isShared ? logins.slice(1) : []
  const known = others.map((name) => {
    const again = keepSecrets(logIn(name), device.vault)
    device.send({ _tag: "LogoutAsked" })
    return again
  })
  const own = logIn(logins[0])
  device.advance(1_000)
  const state = device.state()
  const heard = (tag: App.Event["_tag"]) => past.find(({ event }) => event._tag === tag)!.event
  const dish = dishOn(device, soupTomorrow.mealId)
  const quantity = Quantity.make(1)
  const setting = {
    call: makeCaller({ ...defaultConfig, ...config }, device.vault),
    orders: [
      over.orderTarget === "cart"
        ? [
            { _tag: "LineAdded", dish, modifiers: [], quantity },
            { _tag: "CheckoutAsked", shown: dish.price, choices: {} },
          ]
        : [orderOf(device, soupTomorrow.mealId)],
    ],
    logins: [own, ...known.map((again) => again())],
    started: { ...heard("ClientStarted"), secretsKept: device.vault.refs() },
    opened: heard("TabOpened"),
  } as Setting
  const root: Node = {
    state,
    world: device.cell.world,
    now: device.now() as Node["now"],
    seq: lastOf(past, true),
    own: lastOf(past, false),
    tab: state.place.tab!,
    calls: [],
    left,
  }
  device.close()
  return { root, setting, past }
}
