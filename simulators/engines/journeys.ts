/** What every customer does, in any browser: written once, and the truth looked up at the simulator. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Running } from "#simulators/pages/pageServer.ts"
import { root } from "#tools/commandLine.ts"
import { type Proxy, startProxy } from "#simulators/pages/pageProxy.ts"
import { makeSim, type Sim } from "#simulators/pages/pageSim.ts"
import type { Browser } from "./driver.ts"
import { checkLog } from "./log.ts"
import { escaped, makePerson, type Person } from "./person.ts"

export type Scene = {
  readonly sim: Sim
  /** The only way from the browser to the server. */
  readonly network: Proxy
  readonly open: () => Promise<Person>
  /** Keeps a picture, where pictures are wanted. */
  readonly picture: (person: Person, screen: string) => Promise<void>
}
type Journey = {
  readonly config: object
  readonly walk: (scene: Scene) => Promise<void>
}

/** Nobody is logged out while another engine is slow. */
const patient = { autoLogout: 0 }
const configOf = (name: string): object => ({
  ...(JSON.parse(readFileSync(join(root, `docs/configs/${name}.json`), "utf8")) as object),
  ...patient,
})

const direct = "POST /canteenorder/direct"
const free = /^Order, /

const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}

/** The server's clock: in the morning of a day with a kitchen, while the browser's own clock goes on as it is. */
export const workingMorning = (today: Date): string => {
  const day = new Date(today)
  while (day.getDay() % 6 === 0) day.setDate(day.getDate() + 1)
  const two = (number: number): string => String(number).padStart(2, "0")
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())} 08:00`
}

/** As a person without a session; answers once the session is there. */
const logIn = async (person: Person, name = "jana"): Promise<void> => {
  await person.types(/^Username or e-mail/, name)
  await person.types(/^Password/, `${name}-1234`)
  await person.clicks("button", "Log in")
  await person.misses("button", "Log in")
}

const entered = async (scene: Scene, at = "?trace"): Promise<Person> => {
  const person = await scene.open()
  await person.tab.goto(`${scene.network.url}${at}`)
  await logIn(person)
  await person.sees("group", "Menu by day")
  return person
}

const dishOf = (label: string): string => label.split(", ").slice(2).join(", ")
const stateOf = (state: string, label: string): RegExp =>
  new RegExp(`^${state}.*, ${escaped(dishOf(label))}$`)

/** Presses the first price there is; answers the name of the key. */
const orders = (person: Person): Promise<string> => person.clicks("button", free)

const pieces = async (sim: Sim): Promise<number> =>
  (await sim.orders("jana")).reduce((sum, { quantity }) => sum + quantity, 0)

const reloads = async (person: Person): Promise<void> => {
  await person.tab.evaluate(() => void Object.assign(globalThis, { isOld: true }))
  await person.tab.reload()
  const isOld = await person.tab.evaluate(() => "isOld" in globalThis)
  must(!isOld, "the reload ended with the old page")
}

/** What a person orders, once, and what the server has then. */
const order = async ({ sim }: Scene, person: Person): Promise<string> => {
  const before = await pieces(sim)
  const label = await orders(person)
  await person.sees("button", stateOf("Ordered", label))
  const after = await pieces(sim)
  must(after === before + 1, `${after - before} pieces booked`)
  return label
}

export const journeys: Readonly<Record<string, Journey>> = {
  login: {
    config: patient,
    walk: async (scene) => {
      const person = await scene.open()
      await person.tab.goto(scene.network.url)
      await person.sees("button", "Log in")
      await scene.picture(person, "login")
      await logIn(person)
      await person.sees("group", "Menu by day")
      await scene.picture(person, "menu")
    },
  },
  order: {
    config: patient,
    walk: async (scene) => {
      const person = await entered(scene)
      await order(scene, person)
      await scene.picture(person, "ordered")
      await person.clicks("link", /^My orders/)
      await person.sees("heading", "My orders")
      await person.settles()
      await scene.picture(person, "orders")
    },
  },
  "lost answer": {
    config: patient,
    walk: async (scene) => {
      const { sim } = scene
      const person = await entered(scene)
      await sim.fault(direct, { kind: "dropAfter" }, { times: 1 })
      const before = await pieces(sim)
      const label = await orders(person)
      await person.sees("button", stateOf("Ordered", label))
      const after = await pieces(sim)
      must(after === before + 1, `${after - before} pieces booked`)
      must((await sim.calls(direct)).length === 1, "the order was sent again")
    },
  },
  reload: {
    config: patient,
    walk: async (scene) => {
      const person = await entered(scene)
      await person.settles()
      await reloads(person)
      await person.sees("group", "Menu by day")
      await person.settles()
      await order(scene, person)
    },
  },
  "offline start": {
    config: patient,
    walk: async (scene) => {
      const person = await entered(scene)
      await person.settles()
      await scene.network.cut()
      await reloads(person)
      await person.sees("group", "Menu by day")
      const label = await orders(person)
      await person.sees("button", stateOf("Waiting for network", label))
      await reloads(person)
      await person.sees("button", stateOf("Waiting for network", label))
      await scene.picture(person, "offline")
      await scene.network.mend()
      await person.sees("button", stateOf("Ordered", label))
      must((await scene.sim.calls(direct)).length === 1, "the order was not sent once")
    },
  },
  "offline and back": {
    config: patient,
    walk: async (scene) => {
      const person = await entered(scene)
      await person.settles()
      const label = await person.sees("button", free)
      await scene.network.cut()
      // The page learns of it by reading something; an order that is pressed before goes out, and is in doubt.
      await person.clicks("button", "Next week")
      await person.sees("button", "Try now")
      await person.clicks("button", "Previous week")
      // Until the other week is drawn its keys are still there, and another dish comes to stand in their place.
      await person.clicks("button", label)
      await person.sees("button", stateOf("Waiting for network", label))
      await scene.network.mend()
      await person.sees("button", stateOf("Ordered", label))
      must((await scene.sim.calls(direct)).length === 1, "the order was not sent once")
    },
  },
  "two tabs": {
    config: patient,
    walk: async (scene) => {
      const first = await entered(scene)
      const second = await scene.open()
      await second.tab.goto(scene.network.url)
      await second.sees("group", "Menu by day")
      const label = await order(scene, second)
      await first.tab.show()
      await first.sees("button", stateOf("Ordered", label))
      // Whoever led is gone: the other one goes on.
      await first.tab.close()
      await second.tab.show()
      await second.clicks("link", /^My orders/)
      await second.sees("heading", "My orders")
      await second.clicks("link", "Week")
      await order(scene, second)
    },
  },
  cart: {
    config: configOf("shop"),
    walk: async (scene) => {
      const person = await scene.open()
      await person.tab.goto(`${scene.network.url}login`)
      await logIn(person)
      await orders(person)
      await scene.picture(person, "shop")
      await person.clicks("link", /^Cart, 1 item/)
      await person.sees("region", "Items in the cart")
      await scene.picture(person, "cart")
      await person.clicks("button", /^Order for /)
      await person.clicks("link", "Back to the shop")
      await person.sees("link", "Cart, 0 items")
      must((await scene.sim.calls("POST /order/cart")).length === 1, "the cart was not sent once")
    },
  },
  form: {
    config: patient,
    walk: async (scene) => {
      const person = await scene.open()
      await person.tab.goto(`${scene.network.url}registration`)
      await person.clicks("button", "Register")
      await person.reads("First name is required")
      await person.reads("E-mail is required")
      await scene.picture(person, "form")
      const focused = await person.tab.evaluate(() => document.activeElement?.getAttribute("name"))
      must(focused === "firstName", `the focus is on ${String(focused)}`)
      await person.types(/^First name/, "Žofie")
      await person.types(/^E-mail/, "no address")
      await person.clicks("button", "Register")
      await person.misses("text", /^First name is required$/)
      must((await scene.sim.calls("POST /customer")).length === 0, "a form with errors was sent")
    },
  },
  report: {
    config: { ...patient, applicationMode: "webcare" },
    walk: async (scene) => {
      const person = await scene.open()
      await person.tab.goto(`${scene.network.url}login`)
      await logIn(person)
      await person.clicks("link", "Consumption")
      await person.clicks("radio", "All time")
      await person.reads(/^Total/)
      await person.sees("img", /^By /)
      await scene.picture(person, "report")
    },
  },
  log: {
    config: patient,
    walk: async (scene) => {
      const person = await entered(scene)
      await order(scene, person)
      const [text, hash] = await person.tab.evaluate(
        () => [__trayline.log(), __trayline.hash()] as const,
      )
      await checkLog(text, hash)
    },
  },
  paper: {
    config: { ...patient, virtualCardCodeType: "EAN13" },
    walk: async (scene) => {
      await scene.sim.patchCustomer({ login: "petr", webidentcode: "8594001234561" })
      const person = await scene.open()
      await person.tab.goto(scene.network.url)
      await logIn(person, "petr")
      await person.sees("group", "Menu by day")
      await person.settles()
      await person.tab.goto(`${scene.network.url}profile/manage-card`)
      await person.clicks("button", "Show")
      await person.sees("figure", /^Barcode .*8594001234561/)
      await scene.picture(person, "card")
      // Instead of a dialog of the browser's.
      const asked = person.tab.evaluate(
        () => new Promise<boolean>((resolve) => (globalThis.print = () => resolve(true))),
      )
      await person.clicks("button", "Print")
      must(await asked, "nothing was printed")
      const paper = await person.tab.print()
      const head = paper === undefined ? "%PDF" : Buffer.from(paper).toString("latin1", 0, 4)
      must(head === "%PDF", `no PDF but ${head}`)
    },
  },
}

/** Console errors that are no fault of the page: the network was cut, or the page was left while it fetched. */
const isOfNetwork = (error: string): boolean =>
  /Failed to load resource|status=2152398850|Could not connect|ERR_|NetworkError|Load failed|access control checks/.test(
    error,
  )

/** Walks one journey in a browser of its own. Answers what went wrong. */
export const walk = async (
  name: string,
  {
    launch,
    server,
    keep,
  }: {
    readonly launch: () => Promise<Browser>
    readonly server: Running
    readonly keep?: (screen: string, picture: Uint8Array) => void
  },
): Promise<string | undefined> => {
  const journey = journeys[name]!
  const sim = makeSim(server.url)
  server.configure(journey.config)
  await sim.reset({ seed: 1, now: workingMorning(new Date()) })
  const network = await startProxy(server.url)
  const browser = await launch()
  try {
    await journey.walk({
      sim,
      network,
      open: async () => makePerson(await browser.newTab()),
      picture: async ({ tab }, screen) => keep?.(screen, await tab.picture()),
    })
    const wrong = (await browser.errors()).filter((error) => !isOfNetwork(error))
    return wrong.length === 0 ? undefined : `in the console: ${wrong.join("; ")}`
  } catch (reason) {
    const errors = await browser.errors()
    return [String(reason), ...errors].join("; ")
  } finally {
    await browser.close()
    await network.cut()
  }
}
