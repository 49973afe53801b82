/** A recorded session: somebody logs in, fills the cart, orders. With everything that a log can tell of it. */
import { Effect } from "effect"
import type { Http } from "#adapters/http/port.ts"
import { writeLog } from "#adapters/logfile/codec.ts"
import { fileFormat, type Header, type ToldLine } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { versions } from "#domain/app/versions.ts"
import { hashName } from "#domain/kernel/hash.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { logApp } from "#src/runtime/log.ts"
import { makeDevice, morning } from "./device.ts"
import { dishOn, orderOf, salad, soup } from "./journey.ts"

export const headerOf = (over: Partial<Header> = {}): Header => ({
  k: "h",
  fmt: fileFormat,
  app: "trayline",
  build: "1.21.6",
  schema: versions.current,
  hash: hashName,
  mode: "canteen",
  start: morning,
  tab: "t1",
  source: "unit",
  from: "empty",
  ...over,
})

/** Jana logs in and orders a dish of the week. */
export const recordOrder = (mealId: number): string => {
  const lines: Array<App.Recorded> = []
  const device = makeDevice({ config: { autoLogout: 0 }, heard: (line) => void lines.push(line) })
  device.login()
  device.advance(1_000)
  device.send(orderOf(device, mealId), 60_000)
  return writeLog({ header: headerOf(), lines }, logApp)
}

/** An order at a kiosk, in a log that begins when its card is logged in and Czech is chosen. */
export const recordCardSession = (): string => {
  const lines: Array<App.Recorded> = []
  let state = App.initial
  const device = makeDevice({
    config: { allowCardLogin: true, allowPasswordLogin: false, autoLogout: 0 },
    heard: (line, _before, after) => {
      lines.push(line)
      state = after
    },
  })
  device.advance(1_500)
  device.reader.control({ do: "present", code: "1001" })
  device.advance(1_500)
  device.send({ _tag: "LanguageChosen", language: "cs" }, 1_000)
  const from = { state }
  const before = lines.length
  device.send(orderOf(device, soup.mealId), 60_000)
  return writeLog({ header: headerOf({ from }), lines: lines.slice(before) }, logApp)
}

export type Session = {
  readonly lines: ReadonlyArray<App.Recorded>
  readonly told: ReadonlyArray<ToldLine>
  readonly state: App.State
  readonly text: string
}

const pathOf = (url: string): string =>
  new URL(url, "http://server").pathname.replace(/^\/webcareapi/, "")

export const recordSession = (): Session => {
  const lines: Array<App.Recorded> = []
  const told: Array<ToldLine> = []
  const wire = (http: Http["Service"]): Http["Service"] => ({
    exchange: (request) =>
      Effect.tap(http.exchange(request), ({ status, text }) =>
        Effect.sync(() =>
          told.push({
            k: "n",
            n: lines.length,
            at: lines.at(-1)?.at ?? morning,
            route: `${request.method} ${pathOf(request.url)}`,
            ms: 0,
            status,
            response: text,
          }),
        ),
      ),
  })
  const demandsOf = App.makeDemands()
  let running = new Set<string>()
  const heard = (line: App.Recorded, _before: App.State, after: App.State): void => {
    lines.push(line)
    const { tab } = after.place
    const wanted = new Set(
      tab === undefined ? [] : demandsOf(after, after.client.leader === tab).map(({ key }) => key),
    )
    const tell = (key: string, is: "started" | "ended"): void =>
      void told.push({ k: "d", n: lines.length, at: line.at, key, is })
    for (const key of running) if (!wanted.has(key)) tell(key, "ended")
    for (const key of wanted) if (!running.has(key)) tell(key, "started")
    running = wanted
    if (lines.length % 10 === 0) told.push({ k: "c", n: lines.length, hash: logApp.hash(after) })
  }
  const device = makeDevice({ config: { autoLogout: 0, orderTarget: "cart" }, heard, wire })
  device.login()
  device.advance(1_000)
  const dish = dishOn(device, soup.mealId)
  device.send({ _tag: "LineAdded", dish, modifiers: [], quantity: Quantity.make(2) })
  device.advance(5_000)
  device.send(orderOf(device, salad.mealId), 60_000)
  device.send({ _tag: "ActivitySeen", lastAt: lines.at(-1)!.at }, 200)
  const text = writeLog({ header: headerOf(), lines, told }, logApp)
  return { lines, told, state: device.state(), text }
}
