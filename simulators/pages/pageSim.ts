/** The simulated backend from outside: its truth, and what a test does to it. Source: docs/contract.md "Control API". */

export type Order = {
  readonly orderId: number
  readonly mealId: number
  readonly date: string
  readonly canteenId: number
  readonly quantity: number
  readonly price: number
  readonly cancelStatus: string
  readonly onExchange: boolean
}
export type World = {
  readonly now: number
  readonly customers: Readonly<
    Record<string, { readonly balance: number; readonly orders: ReadonlyArray<Order> }>
  >
  readonly sessions: ReadonlyArray<{ readonly login: string | null }>
}
export type Entry = {
  readonly seq: number
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly status: number
  readonly fault: string | null
}
export type Fault = { readonly kind: string; readonly [field: string]: unknown }

export type Sim = ReturnType<typeof makeSimOf>

/** A Wednesday; the day before is a holiday, Jana's orders are on the three days with a kitchen after it. */
export const today = "2026-11-18"
export const nowText = `${today} 08:00`
/** The same moment for the page, whose zone is the canteen's. */
export const nowInstant = new Date("2026-11-18T08:00:00+01:00")

type Control = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

const controlOver =
  (url: string): Control =>
  async <Answer>(method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const response = await fetch(`${url}__sim/${path}`, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Answer
  }

/** That of a server. */
export const makeSim = (url: string) => makeSimOf(controlOver(url))

/** `control` is the way to it. */
export const makeSimOf = (control: Control) => {
  const world = (): Promise<World> => control("GET", "world")
  const journal = (since = 0): Promise<ReadonlyArray<Entry>> =>
    control("GET", `journal?since=${since}`)
  let ids = 0
  return {
    control,
    world,
    journal,
    reset: (body: object = { seed: 1, now: nowText }) => control("POST", "reset", body),
    clock: (body: object) => control("POST", "clock", body),
    patchMenu: (body: object) => control("PATCH", "menu", body),
    patchCustomer: (body: object) => control("PATCH", "customer", body),
    /** Answers the id of the rule. */
    reader: (body: object) => control("POST", "reader", body),
    fault: async (call: string, what: Fault, match: object = {}): Promise<string> => {
      const id = `rule-${++ids}`
      await control("POST", "faults", { id, match: { call, ...match }, do: what })
      return id
    },
    heal: (id?: string) => control("DELETE", id === undefined ? "faults" : `faults/${id}`),
    /** What the customer has ordered. */
    orders: async (login: string): Promise<ReadonlyArray<Order>> =>
      (await world()).customers[login]!.orders,
    balance: async (login: string): Promise<number> => (await world()).customers[login]!.balance,
    /** The link of the newest letter. */
    letter: async (): Promise<string> => {
      const mail = await control<ReadonlyArray<{ readonly link: string }>>("GET", "mail")
      return mail.at(-1)!.link
    },
    /** Requests to `METHOD /path` below the API, oldest first. */
    calls: async (call: string, since = 0): Promise<ReadonlyArray<Entry>> =>
      (await journal(since)).filter(
        ({ method, path }) => `${method} ${path.replace(/^\/webcareapi/, "")}` === call,
      ),
  }
}
