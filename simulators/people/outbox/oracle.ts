/** The backend's truth beside what the person asked for, was told, and sees. */
import { defaultConfig } from "#domain/config/index.ts"
import type { World } from "#simulators/pages/pageSim.ts"
import { eventually, go, pass, type Person, until, type View, type Wish } from "./person.ts"

type Order = World["customers"][string]["orders"][number]

export type Truth = {
  /** Pieces beyond what was asked for, of which no screen told. */
  readonly doubles: number
  /** Pieces that were asked for and are not there, without a word. */
  readonly losses: number
  /** Pieces that arrived after the person had let them go; they stand in the list as ordered. */
  readonly ghosts: number
  readonly wrong: ReadonlyArray<string>
}

const keyOf = ({ mealId, date, canteenId }: Order): string => `${mealId}_${date}_${canteenId}`

export const bookedBy = (orders: ReadonlyArray<Order>): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const order of orders)
    pieces.set(keyOf(order), (pieces.get(keyOf(order)) ?? 0) + order.quantity)
  return pieces
}

/** What would be booked, had everything been done that was asked for and not refused. */
const wantedBy = (
  wishes: ReadonlyArray<Wish>,
  before: ReadonlyMap<string, number>,
  after: ReadonlyArray<Order>,
) => {
  const pieces = new Map(before)
  const given = new Set<string | undefined>()
  for (const { kind, state, pieces: asked, known, orderId } of wishes) {
    if (kind === "exchange") continue
    for (const [key, count] of Object.entries(asked)) {
      // A cancel that was done against its word is no lost order; it is told apart. Asked for twice it is done once.
      const isGone = !after.some((each) => String(each.orderId) === orderId)
      const isGiven = kind === "cancel" && (isGone || state === "wanted") && !given.has(orderId)
      if (isGiven) given.add(orderId)
      const isBooked = kind !== "cancel" && state === "wanted"
      const change = isGiven ? -count : isBooked ? count : 0
      pieces.set(key, (pieces.get(key) ?? 0) + change)
    }
    for (const [key, count] of Object.entries(known))
      pieces.set(key, (pieces.get(key) ?? 0) + count)
  }
  return pieces
}

const judgeTargets = (
  wishes: ReadonlyArray<Wish>,
  orders: ReadonlyArray<Order>,
): ReadonlyArray<string> =>
  wishes.flatMap(({ kind, state, orderId, fault }) => {
    if (kind !== "cancel" && kind !== "exchange") return []
    const order = orders.find((each) => String(each.orderId) === orderId)
    const isDone = kind === "cancel" ? order === undefined : order?.onExchange === true
    if (state === "wanted" && !isDone)
      return [`${kind} of ${orderId} (${fault}) was shown as done and is not`]
    const isDoneByAnother = wishes.some(
      (other) => other.orderId === orderId && other.kind === kind && other.state === "wanted",
    )
    if (state === "refused" && isDone && !isDoneByAnother)
      return [`${kind} of ${orderId} (${fault}) was shown as refused and is done`]
    return []
  })

/** The list of orders as it is on the screen. */
const listedOn = ({ page }: Person): Promise<ReadonlyArray<string>> =>
  page.locator("ul.sect > .ord").evaluateAll((rows) =>
    rows.map((row) => {
      const name = row.querySelector("h3")?.textContent ?? ""
      return `${/(?<!\d)(\d+)×/.exec(row.querySelector(".s")?.textContent ?? "")?.[1] ?? 1} ${name}`
    }),
  )

const judgeScreen = async (
  person: Person,
  orders: ReadonlyArray<Order>,
): Promise<ReadonlyArray<string>> => {
  const isThere = async (): Promise<boolean> => {
    await go(person, "/orders")
    return new URL(person.page.url()).pathname === "/orders"
  }
  if (!(await eventually(isThere))) return ["the orders cannot be gone to"]
  const ids = orders.map(({ orderId }) => String(orderId)).toSorted()
  const isSame = (rows: ReadonlyArray<{ readonly orderId: unknown }> | undefined): boolean =>
    JSON.stringify((rows ?? []).map(({ orderId }) => String(orderId)).toSorted()) ===
    JSON.stringify(ids)
  const isListed = ({ orders: { listed } }: View): boolean => isSame(listed.value)
  let view = await until(person, isListed, 3_000)
  if (!isSame(view?.orders.listed.value)) {
    // What a person let go may be booked later: it is seen when the list is read next.
    await pass(person, defaultConfig.offerRefetchInterval + 1_000)
    view = await until(person, isListed)
  }
  const listed = view?.orders.listed.value ?? []
  if (!isSame(listed))
    return [
      `the list says ${listed.map(({ orderId }) => orderId).join(" ")}, booked are ${ids.join(" ")}`,
    ]
  const expected = listed.map(({ quantity, name }) => `${quantity} ${name}`).toSorted()
  let shown: ReadonlyArray<string> = []
  const isShown = async (): Promise<boolean> => {
    shown = [...(await listedOn(person))].toSorted()
    return JSON.stringify(shown) === JSON.stringify(expected)
  }
  // The state is there before the page has drawn it.
  if (!(await eventually(isShown)))
    return [`the screen lists ${shown.join(", ")}; booked are ${expected.join(", ")}`]
  const open = await person.page.locator(".unsettled .ord").count()
  return open === 0 ? [] : [`${open} orders are still not confirmed`]
}

/** Once everything is settled. */
export const judge = async (
  person: Person,
  before: ReadonlyArray<Order>,
  after: ReadonlyArray<Order>,
): Promise<Truth> => {
  const wishes = [...person.wishes.values()]
  const wanted = wantedBy(wishes, bookedBy(before), after)
  const booked = bookedBy(after)
  const wrong: Array<string> = []
  let doubles = 0
  let losses = 0
  let ghosts = 0
  for (const key of new Set([...wanted.keys(), ...booked.keys()])) {
    const more = (booked.get(key) ?? 0) - (wanted.get(key) ?? 0)
    const about = wishes.filter(({ pieces }) => key in pieces)
    const told = about.map(({ kind, fault, state }) => `${kind} (${fault}): ${state}`).join(", ")
    const dropped = about
      .filter(({ kind, state }) => state === "dropped" && (kind === "direct" || kind === "cart"))
      .reduce((sum, { pieces }) => sum + (pieces[key] ?? 0), 0)
    if (more > 0 && more <= dropped) ghosts += more
    else if (more > 0) {
      doubles += more
      wrong.push(`hidden double: ${key} is booked ${more} times too often; ${told}`)
    } else if (more < 0) {
      losses -= more
      wrong.push(`silent loss: ${key} is booked ${-more} times too seldom; ${told}`)
    }
  }
  wrong.push(...judgeTargets(wishes, after), ...(await judgeScreen(person, after)))
  return { doubles, losses, ghosts, wrong }
}
