/** The small worlds: jana, tomorrow's soup, and so many faults of each kind. */
import type * as App from "#domain/app/index.ts"
import { defaultConfig } from "#domain/config/index.ts"
import { makeDevice } from "#simulators/people/device.ts"
import { orderOf, soupTomorrow } from "#simulators/people/journey.ts"
import { makeCaller } from "./calls.ts"
import type { Left, Node } from "./node.ts"
import type { Setting } from "./steps.ts"

export type SmallWorld = {
  readonly root: Node
  readonly setting: Setting
  /** What led there: a log begins with it. */
  readonly past: ReadonlyArray<App.Recorded>
}

const lastOf = (lines: ReadonlyArray<App.Recorded>, isShared: boolean): number =>
  lines.reduce((last, { seq }) => (seq > 0 === isShared ? seq : last), 0)

/** She has logged in and looks at the week. */
export const smallWorld = (left: Left): SmallWorld => {
  const past: Array<App.Recorded> = []
  const config = { autoLogout: 0 }
  const device = makeDevice({ config, heard: (line) => void past.push(line) })
  device.login()
  device.advance(1_000)
  const state = device.state()
  const heard = (tag: App.Event["_tag"]) => past.find(({ event }) => event._tag === tag)!.event
  const setting = {
    call: makeCaller({ ...defaultConfig, ...config }, device.vault),
    order: orderOf(device, soupTomorrow.mealId),
    login: [heard("LoginAsked"), heard("LoginAnswered")],
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
