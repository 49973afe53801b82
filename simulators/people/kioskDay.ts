/** A day at a kiosk, in virtual time: a card every 90 s, every third while somebody is logged in; and what remains when nobody is. */
import * as App from "#domain/app/index.ts"
import { dishOf } from "#domain/cart/model.ts"
import { dayOf, localTimeOf, utc } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { dishStatusOf } from "#domain/menu/index.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import { entriesFor } from "#domain/standing/index.ts"
import { type Member, warningMs } from "#domain/session/index.ts"
import { wake } from "#src/runtime/sleep.ts"
import { type Control, usual } from "#simulators/core/reader.ts"
import { type Chance, chanceOf } from "#simulators/world/chance.ts"
import { type Device, makeDevice } from "./device.ts"
import { slopeOf } from "#simulators/values/slope.ts"

const cardEveryMs = 90_000
/** From a card to the look at what remains: the session has ended, the next card is still to come. */
const restMs = 88_000
const hourMs = 3_600_000
const autoLogout = 60

/** Who eats here: more than the reader's link remembers. */
const people = 30
const cardOf = (person: number): string => String(1_000_000 + person)
const loginOf = (person: number): string => `user${String(person).padStart(5, "0")}`
const unknownCard = "7777777"
const allCards: ReadonlySet<string> = new Set([
  unknownCard,
  ...Array.from({ length: people }, (_, n) => cardOf(n + 1)),
])
/** A login, and so an address, or a card: nothing that is kept may have one. */
const anyPerson = /user\d{5}|"10000\d\d"|7777777/

/** Orders of one person, beyond which the canteen forgets them: lists must not grow with the day. */
const ordersMax = 6

/** Cards that the reader's link knows again. */
const cardsMax = 8
/** State, log and journal together while nobody is logged in, without the menu that the welcome shows. */
const keptCharsMax = 40_000
/** The same with it. */
const withMenuMax = 200_000

/** Bytes that a session may leave on the heap, by a fit, once most code is compiled: less than a megabyte a day. */
const heapSlopeMax = 1000
/** Cards between two looks at the heap: about an hour. */
const heapEvery = 39

/** What is there while nobody is logged in. */
type Rest = {
  /** Waits for a moment that would look at the clock if the page were seen again. */
  readonly waiting: number
  readonly sleepers: number
  readonly fibers: number
  readonly followers: number
  readonly links: number
  readonly demands: string
  readonly personal: string
  readonly stateChars: number
}

export type Figures = {
  readonly sessions: number
  readonly cards: number
  readonly orders: number
  readonly cancels: number
  readonly questions: number
  readonly troubles: number
  readonly rest: Rest
  readonly secretsMost: number
  readonly keptCharsMost: number
  readonly stateCharsMost: number
  readonly events: number
  /** Bytes for each session; `undefined`: not measured. */
  readonly heapSlope: number | undefined
}

type Options = {
  readonly seed: number
  readonly hours: number
  /** Bytes in use after everything that can be collected was. */
  readonly heap?: () => number
}

/** Slices that hold nothing of anybody when nobody is logged in. */
const personalOf = ({ account, cart, loginForm, modals, orders, toasts }: App.State): string =>
  JSON.stringify({ account, cart, loginForm, modals, orders, toasts: toasts.list })

/** Leaves out the menu of a state and of the line that brought it. */
const withoutMenu = (key: string, value: unknown): unknown =>
  key === "menu" || (value as { readonly _tag?: string } | null)?._tag === "MenuAnswered"
    ? undefined
    : value

/** A Monday, Tuesday or Wednesday: the week still has days to order for. */
const startOf = (chance: Chance): number =>
  Date.UTC(2026, 10, 16 + chance.below(3), chance.below(24), chance.below(60))

/** How a reader says a card. */
type Tap = { readonly parts?: number; readonly twice?: boolean }

/** An order as both sides know it. */
const rowOf = ({
  mealId,
  date,
}: {
  readonly mealId: number | string
  readonly date: string
}): string => `${mealId} ${date}`

const sorted = (rows: ReadonlyArray<string>): string => rows.toSorted().join(", ")

export const runKioskDay = ({
  seed,
  hours,
  heap,
}: Options): { readonly wrong: ReadonlyArray<string>; readonly figures: Figures } => {
  const chance = chanceOf(seed)
  const start = startOf(chance)
  const device: Device = makeDevice({
    keepsLines: false,
    config: { allowCardLogin: true, allowPasswordLogin: false, autoLogout },
    manner: { ...usual, echoes: seed % 2 === 0, greets: seed % 3 === 0 },
    start,
    seed,
    customers: people + 5,
  })
  const wrong: Array<string> = []
  const at = (): string => localTimeOf(utc, device.now() as EpochMs)
  const must = (isSo: boolean, what: string): void => {
    if (!isSo) wrong.push(`${at()}: ${what}`)
  }

  /** What each person has on order, as far as it is sure. */
  const booked = new Map<string, Array<string>>()
  /** Pressed, and left before an answer: there once or not at all. */
  let open: Array<readonly [login: string, row: string]> = []
  const rowsOf = (login: string): Array<string> => {
    const known = booked.get(login) ?? []
    booked.set(login, known)
    return known
  }
  const count = { sessions: 0, cards: 0, orders: 0, cancels: 0, questions: 0, troubles: 0 }
  /** Since the last rest: what makes the reader be read again. */
  let readsDue = 0
  let logins = 0

  let member: Member | undefined
  let lastPressAt = 0
  /** When a person's press ends the session. */
  let endsAt: number | undefined
  let warnedAt: number | undefined
  let loginDue: number | undefined
  /** When the last one went. */
  let leftAt = 0
  device.store()!.subscribe(() => {
    const { session } = device.state()
    const now = session.member
    if (now?.warnedAt !== undefined && member?.warnedAt === undefined) warnedAt = device.now()
    if (now?.since !== member?.since) {
      if (member !== undefined) {
        count.sessions++
        leftAt = device.now()
        const endMs = Math.max(member.loggedInAt, lastPressAt) + autoLogout * 1000
        must(
          device.now() === (endsAt ?? endMs),
          `a session ended at ${device.now()}, not ${endsAt ?? endMs}`,
        )
        if (endsAt === undefined)
          must(warnedAt === endMs - warningMs, `it was announced at ${warnedAt}`)
      }
      warnedAt = endsAt = undefined
      if (now !== undefined) {
        must(loginDue === now.customerId, `${now.customerId} is logged in, not ${loginDue}`)
        loginDue = undefined
      }
    }
    member = now
  })

  const until = (ms: number): void => device.advance(ms - device.now())
  const pause = (): void => device.advance(500 + chance.below(3500))
  const press = (event: App.Event, ms = 200): void => {
    lastPressAt = device.now()
    device.send({ _tag: "ActivitySeen", lastAt: device.now() as EpochMs }, 0)
    device.send(event, ms)
  }
  const idOf = (person: number): number => 100_000 + person
  const show = (code: string, tap: Tap = {}): void => {
    count.cards++
    if (member === undefined) logins++
    // A final message ends a read, also one that is said again.
    readsDue += tap.twice === true ? 2 : 1
    device.reader.control({ do: "present", code, ...tap })
    device.advance(1500)
  }
  const comesIn = (person: number): boolean => {
    loginDue = idOf(person)
    show(cardOf(person), chance.pick<Tap>([{}, { parts: 2 }, { twice: true }]))
    must(member?.customerId === idOf(person), `${loginOf(person)} is not logged in`)
    lastPressAt = member?.loggedInAt ?? device.now()
    return member !== undefined
  }
  const settled = (): boolean =>
    device
      .state()
      .orders.intents.every(({ phase }) => phase._tag === "Confirmed" || phase._tag === "Accepted")

  const order = (person: number, isHasty = false): void => {
    const { menu } = device.state()
    const today = dayOf(utc, device.now() as EpochMs)
    const items = Object.values(menu.entries)
      .flatMap((entry) => entry.menu?.items ?? [])
      .filter((item) => dishStatusOf(item) === "order" && item.date > today)
      // The screen offers no second portion of such a dish. Source: OFFER-35.
      .filter((item) => item.allowMultipleOrder || entriesFor(device.state(), item).length === 0)
    if (items.length === 0) return
    const dish = dishOf(chance.pick(items))
    const quantity = Quantity.make(1)
    count.orders++
    if (isHasty) {
      open.push([loginOf(person), rowOf(dish)])
      return press({ _tag: "OrderAsked", dish, quantity, shown: dish.price }, chance.below(300))
    }
    rowsOf(loginOf(person)).push(rowOf(dish))
    press({ _tag: "OrderAsked", dish, quantity, shown: dish.price }, 2500)
    must(settled(), `an order is ${device.state().orders.intents.at(-1)?.phase._tag}`)
  }
  const cancel = (person: number): void => {
    const listed: ReadonlyArray<ListedOrder> = device.state().orders.listed.value ?? []
    const asked = listed.filter(({ cancelStatus }) => cancelStatus === "POSSIBLE")
    if (asked.length === 0) return
    const one = chance.pick(asked)
    const rows = rowsOf(loginOf(person))
    const index = rows.indexOf(rowOf(one))
    must(index >= 0, `${rowOf(one)} is listed`)
    rows.splice(index, 1)
    count.cancels++
    press({ _tag: "CancelAsked", order: one }, 2500)
  }
  const look = (): void => {
    press({ _tag: "RouteShown", path: "/orders" }, 1000)
    press({ _tag: "RouteShown", path: "/offer/WEEK" }, 1000)
  }
  const visit = (person: number): void => {
    for (let more = 1 + chance.below(3); more > 0; more--) {
      pause()
      const deed = chance.below(10)
      if (deed < 6) order(person)
      else if (deed < 8) cancel(person)
      else look()
    }
  }
  const done = (): void => {
    endsAt = device.now()
    press({ _tag: "LogoutAsked" }, 0)
  }
  const leave = (person: number): void => {
    pause()
    const how = chance.below(5)
    if (how < 2) return done()
    if (how > 2) return
    order(person, true)
    done()
  }
  /** Looks on, and touches the screen often enough, until then. */
  const linger = (ms: number): void => {
    while (device.now() + 40_000 < ms) {
      device.advance(30_000 + chance.below(10_000))
      press({ _tag: "RouteShown", path: "/offer/WEEK" }, 0)
    }
    until(ms)
  }
  const trouble = (): void => {
    count.troubles++
    readsDue++
    device.reader.control(
      chance.pick<Control>([{ do: "disconnect" }, { do: "error", code: "CRTRANSPORTREADERROR" }]),
    )
  }

  const other = (person: number): number => 1 + ((person + chance.below(people - 1)) % people)

  /** Nobody is there; a card, which may be unknown. */
  const alone = (): void => {
    must(member === undefined, "somebody is still logged in")
    if (chance.below(8) === 0) {
      show(unknownCard)
      must(member === undefined, "an unknown card logs in")
      return device.advance(20_000)
    }
    const person = 1 + chance.below(people)
    if (!comesIn(person)) return
    visit(person)
    leave(person)
    if (chance.below(4) === 0) trouble()
  }

  let staying = 0
  /** Somebody who is still there when the next card comes. */
  const slow = (nextAt: number): void => {
    must(member === undefined, "somebody is still logged in")
    staying = 1 + chance.below(people)
    if (!comesIn(staying)) return
    visit(staying)
    linger(nextAt)
  }

  let answers = 0
  /** A card while somebody is logged in: the same one, or the question, answered in turns. */
  const during = (): void => {
    const session = member?.since
    must(session !== undefined, "nobody is logged in any more")
    const modal = () => device.state().modals.queue.find(({ type }) => type === "alreadyLoggedIn")
    if (chance.below(6) === 0) {
      show(cardOf(staying))
      must(modal() === undefined, "the same card asks")
      // It says that its holder is still here.
      lastPressAt = device.state().reader.last?.at ?? lastPressAt
    } else {
      const person = chance.below(6) === 0 ? undefined : other(staying)
      show(person === undefined ? unknownCard : cardOf(person))
      const asked = modal()
      if (asked?.type !== "alreadyLoggedIn") return must(false, "another card does not ask")
      count.questions++
      device.advance(chance.below(4000))
      if (answers++ % 2 === 0) press({ _tag: "ModalClosed", id: asked.id })
      else {
        endsAt = device.now()
        logins++
        if (person !== undefined) loginDue = idOf(person)
        press({ _tag: "LoginSwitched", card: asked.card! }, 1500)
        must(modal() === undefined, "the question stands")
        must(
          member?.customerId === (person === undefined ? undefined : idOf(person)),
          "the switch failed",
        )
        if (person === undefined) return
        lastPressAt = member?.loggedInAt ?? device.now()
        staying = person
      }
    }
    visit(staying)
    leave(staying)
  }

  const woken = (): number => {
    const waiting = wake()
    device.advance(0)
    return waiting
  }
  const restOf = (): Rest => ({
    waiting: woken(),
    sleepers: device.sleepers(),
    fibers: device.fibers(),
    followers: device.disk.followers.size,
    links: device.reader.links(),
    demands: App.makeDemands()(device.state(), true)
      .map(({ _tag, key }) => `${_tag} ${key.replaceAll(/-?\d+/g, "n")}`)
      .toSorted()
      .join(", "),
    personal: personalOf(device.state()),
    stateChars: JSON.stringify(device.state()).length,
  })

  const serverChecked = (): void => {
    const { customers } = device.cell.world
    for (let person = 1; person <= people; person++) {
      const login = loginOf(person)
      const rows = customers[login]!.orders.map((each) => rowOf(each))
      const sure = rowsOf(login)
      const maybe = open.flatMap(([whose, row]) => (whose === login ? [row] : []))
      const beyond = [...rows]
      for (const row of sure) {
        const index = beyond.indexOf(row)
        must(index >= 0, `${login} has no ${row}`)
        if (index >= 0) beyond.splice(index, 1)
      }
      for (const row of maybe) {
        const index = beyond.indexOf(row)
        if (index < 0) continue
        beyond.splice(index, 1)
        sure.push(row)
      }
      must(beyond.length === 0, `${login} has ${sorted(beyond)} besides`)
    }
    open = []
  }

  /** The server's own memory is none of the kiosk's: it forgets what nobody needs any more. */
  const serverForgets = (): void => {
    const { world } = device.cell
    const customers = Object.fromEntries(
      Object.entries(world.customers).map(([login, customer]) => {
        const isLong = customer.orders.length > ordersMax
        if (isLong) booked.set(login, [])
        const orders = isLong ? [] : customer.orders
        return [login, { ...customer, orders, movements: [] }]
      }),
    )
    const sessions = Object.fromEntries(Object.entries(world.sessions).slice(-2))
    device.cell.world = { ...world, customers, sessions, journal: [] }
  }

  const callsTo = (path: string): number =>
    device.cell.world.journal.filter((each) => each.path === `/webcareapi${path}`).length

  device.advance(1000)
  /** Before anybody came. */
  const first = restOf()
  let secretsMost = 0
  let keptCharsMost = 0
  let stateCharsMost = 0
  let ended = 0
  const heaps: Array<readonly [sessions: number, bytes: number]> = []

  const rest = (): void => {
    must(member === undefined, "somebody is still logged in at rest")
    must(loginDue === undefined, `${loginDue} was never logged in`)
    must(device.state().place.path === "/login", `the page is ${device.state().place.path}`)
    const now = restOf()
    for (const name of [
      "waiting",
      "sleepers",
      "fibers",
      "followers",
      "links",
      "demands",
      "personal",
    ] as const)
      must(now[name] === first[name], `${name}: ${now[name]}, at first ${first[name]}`)
    const secrets = device.vault.refs().map((ref) => device.vault.get(ref))
    secretsMost = Math.max(secretsMost, secrets.length)
    const cards = secrets.filter((secret) => allCards.has(secret!)).length
    must(cards <= cardsMax, `${cards} cards are known`)
    must(secrets.length === cards + 1, `${secrets.length - cards} secrets beside the guest's token`)
    for (const { askedAt } of Object.values(device.state().menu.entries))
      must(askedAt >= leftAt, `a menu of ${askedAt} stays, though the person went at ${leftAt}`)
    const all = [
      device.state(),
      device.disk.lines,
      device.disk.snapshots,
      [...device.disk.journals],
      device.store()!.journal(),
      device.warnings,
    ]
    const kept = JSON.stringify(all)
    must(!anyPerson.test(kept), `kept: ${anyPerson.exec(kept)?.[0]}`)
    const { length } = JSON.stringify(all, withoutMenu)
    keptCharsMost = Math.max(keptCharsMost, length)
    must(length <= keptCharsMax, `${length} characters are kept beside the menu`)
    must(kept.length <= withMenuMax, `${kept.length} characters are kept`)
    stateCharsMost = Math.max(stateCharsMost, now.stateChars)

    const commands = device.reader.heard.map(
      ({ text }) => (JSON.parse(text) as { readonly command: string }).command,
    )
    const reads = commands.filter((command) => command === "read").length
    must(reads === readsDue, `${reads} reads for ${readsDue} reasons`)
    const cardLogins = callsTo("/customer/cardlogin")
    must(cardLogins === logins, `${cardLogins} card logins, not ${logins}`)
    // Each session's end asks for one new guest token. Source: LOGIN-20.
    const tokens = callsTo("/authenticate")
    must(tokens === count.sessions - ended, `${tokens} tokens for ${count.sessions - ended} ends`)
    serverChecked()
    serverForgets()
    device.reader.heard.length = device.paths.length = device.warnings.length = 0
    readsDue = logins = 0
    ended = count.sessions
  }

  for (let person = 1; person <= people; person++)
    device.control("PATCH", "customer", { login: loginOf(person), balance: 100_000 })
  device.control("POST", "faults", {
    id: "slow",
    match: { call: "*" },
    do: { kind: "delay", ms: 200, spread: "uniform" },
  })
  device.reader.heard.length = 0
  device.cell.world = { ...device.cell.world, journal: [] }
  const began = device.now()
  const events = device.disk.lastSeq

  for (let n = 0; began + n * cardEveryMs < began + hours * hourMs && wrong.length < 20; n++) {
    const now = began + n * cardEveryMs
    until(now)
    if (n % 3 === 0) alone()
    else if (n % 3 === 1) slow(now + cardEveryMs)
    else during()
    if (n % 3 === 1) continue
    until(now + restMs)
    rest()
    if (heap !== undefined && n % heapEvery === heapEvery - 1) heaps.push([count.sessions, heap()])
  }
  device.close()
  const figures: Figures = {
    ...count,
    rest: first,
    secretsMost,
    keptCharsMost,
    stateCharsMost,
    events: device.disk.lastSeq - events,
    heapSlope: heaps.length < 2 ? undefined : slopeOf(heaps),
  }
  const { heapSlope = 0 } = figures
  must(heapSlope <= heapSlopeMax, `${heapSlope} bytes remain of each session`)
  return { wrong, figures }
}
