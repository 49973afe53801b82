/** Looks over everybody's shoulder: at every event, every request, and at the end. Knows both sides; the clients know one. */
import type { Request } from "#adapters/http/port.ts"
import * as App from "#domain/app/index.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import type { TabId } from "#domain/kernel/event.ts"
import { momentOf, utc } from "#domain/kernel/civil.ts"
import { menuKeyOf } from "#domain/menu/index.ts"
import { isInDoubt } from "#domain/requests/failure.ts"
import {
  type Intent,
  isCreate,
  isSettled,
  isOnWire,
  isTaken,
  landedMs,
  settleMs,
  targetKeyOf,
  targetsOf,
} from "#domain/orders/model.ts"
import { claimsOf } from "#domain/orders/evidence.ts"
import type { WorldCell } from "#simulators/transports/memory.ts"
import { logOf } from "#src/runtime/log.ts"
import type { Schedule } from "./schedule.ts"
import { verify } from "#tools/verify.ts"
import type { Device } from "./device.ts"
import { isLetGo, type Ledger, type Story } from "./ledger.ts"
import { makeSums } from "./sums.ts"
import type { Tab } from "./tab.ts"
import { nowhere } from "./tracer.ts"

/** A send, as far as the next one has to be compared with it. */
type Sent = { readonly key: string; readonly askedAt: number }

type Known = Story & {
  /** Sends of a create that are allowed so far: one, and one more for each word of a person or of the server. */
  licences: number
  sends: number
  /** What a person said to the server's questions. */
  readonly answers: Set<string>
  /** Line after which it was to be sent. */
  sendingSeq: number
  checkedBody: string | undefined
  isChecked: boolean
  /** It waited, so price and availability have to be looked at before it leaves. */
  isLate: boolean
  /** At any time, for want of a network or of the person who asked for it. */
  hasWaited: boolean
  /** Until when it could be ordered, if it was asked for before that. */
  until: number
  /** What a page without a disk knew of it died with that page: what is heard next of it is older. */
  isForgotten: boolean
  /** And what that page took back, or ordered, is nobody's: whose row is whose cannot be known any more. */
  wasForgotten: boolean
}

/** So long may a line be on its way from one tab to another. */
const fenceMs = 1_000

/** A tab that nobody can know to stand still is taken for alive so long, with the jitter of who takes over. */
const takeOverMs = 30_000
const lookMs = 5_000
/** What the server says of a repeated request is looked into within so long. */
const reviewMs = 25_000
/** Within so long all that is under way has ended. Source: harness "L1". */
const settledMs = 180_000
/** A look that took long began so much earlier at most. */
const looksMs = 20_000

/** A cancel or exchange that changes nothing is sent again so often by itself. Source: design "target state". */
const repeatsMax = 3

const isOrderCall = (url: string): boolean => /\/(canteenorder|order)\//.test(url)
const isCreateCall = (url: string): boolean => /\/(canteenorder\/direct|order\/cart)$/.test(url)

const wantedOf = ({ action }: Intent): number =>
  targetsOf(action).reduce((sum, { quantity }) => sum + quantity, 0)

/** Events by which an intent may leave, by the phase it was in; settled ones make room when they like. */
const leavesBy: Readonly<Partial<Record<Intent["phase"]["_tag"], ReadonlySet<string>>>> = {
  Queued: new Set(["IntentWithdrawn", "LogoutAsked", "LoginSwitched"]),
  Stale: new Set(["IntentWithdrawn", "LogoutAsked", "LoginSwitched"]),
  PriceChanged: new Set(["IntentWithdrawn", "ChangeAnswered", "LogoutAsked", "LoginSwitched"]),
  Validating: new Set(["LogoutAsked", "LoginSwitched"]),
  AwaitingAnswer: new Set(["ForceLeft"]),
  Paying: new Set(["IntentDismissed"]),
  NotFound: new Set(["NotFoundAnswered"]),
  Unknown: new Set(["NotFoundAnswered"]),
  // Settled by the answer, and so old that the cancel it asks for makes room of it.
  Duplicate: new Set(["SurplusAnswered"]),
}

const isQueue = (tag: Intent["phase"]["_tag"]): boolean => tag === "Queued" || tag === "Stale"

const numbersAreFinite = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value !== "object" || value === null || Object.values(value).every(numbersAreFinite)

export const makeInspector = (ledger: Ledger, schedule: Schedule, cell: WorldCell) => {
  const { breach, count, keyOf } = ledger
  const stories = ledger.stories as Map<string, Known>
  /** Numbers that an event was heard under: a double tap is one object. */
  const known = new WeakMap<App.Event, Set<number>>()
  /** Newest shared line seen of each device. */
  const seen = new Map<number, number>()
  const sent = new Map<string, Sent>()
  /** When a device's leading tab was last seen asleep or missing. */
  const unledAt = new Map<number, number>()
  let events = 0
  let digest = 0x811c9dc5

  const mix = (text: string): void => {
    for (let n = 0; n < text.length; n++)
      digest = Math.imul(digest ^ text.charCodeAt(n), 0x01000193) >>> 0
  }

  const where = (story: Story): string => {
    const { action, phase, id, attempt } = story.last
    return `${action._tag} ${story.device}/${id} in ${phase._tag} after ${attempt} sends (${story.phases.join(" ")})`
  }

  const addsUp = makeSums(ledger, where)

  const loginOf = (device: Device, customerId: unknown): string =>
    device.people.find(
      ({ login }) => String(cell.world.customers[login]!.customerId) === String(customerId),
    )!.login

  /** Of a dish that could be ordered when it was asked for. */
  const untilOf = ({ action, askedAt }: Intent): number => {
    if (action._tag !== "Direct") return Infinity
    const { orderUntil } = action.dish
    const until = orderUntil === undefined ? Infinity : momentOf(utc, orderUntil)
    return askedAt < until ? until : Infinity
  }

  const begun = (device: Device, intent: Intent, isOnline: boolean): Known => {
    if (device.isKiosk && !isOnline)
      breach("ORDER-19", `kiosk ${device.index} keeps ${intent.action._tag} ${intent.id} for later`)
    const story: Known = {
      key: keyOf(device.index, intent.id),
      device: device.index,
      customer: loginOf(device, intent.customerId),
      last: intent,
      phases: [],
      gone: undefined,
      surplus: new Map(),
      again: 0,
      gaveUpAt: undefined,
      licences: 1,
      sends: 0,
      answers: new Set(),
      sendingSeq: 0,
      checkedBody: undefined,
      isChecked: false,
      isLate: !isOnline,
      hasWaited: !isOnline,
      until: untilOf(intent),
      isForgotten: false,
      wasForgotten: false,
    }
    stories.set(story.key, story)
    if (story.until < Infinity)
      schedule.after(story.until - device.clockNow() + lookMs, () => isOver(device, story))
    count("intent")
    return story
  }

  /** What nobody can order any more is not called waiting before somebody who sees it. */
  const isOver = (device: Device, story: Known): void => {
    const { orders, session, client } = device.shown()?.state() ?? {}
    const leader = device.tabs().find(({ tab }) => tab === client?.leader)
    const isSeen = session?.member?.customerId === story.last.customerId
    if (leader === undefined || leader.lane.isFrozen() || !isSeen) return
    const now = orders?.intents.find(({ id }) => id === story.last.id)
    const isIt = stories.get(keyOf(device.index, story.last.id)) === story
    if (isIt && story.until < Infinity && now?.phase._tag === "Queued")
      breach("ORDER-19", `${where(story)} still waits after its deadline`)
  }

  const hasRow = ({ customer }: Story, orderId: unknown): boolean =>
    cell.world.customers[customer]!.orders.some(
      (order) => String(order.id) === String(orderId) && !order.onExchange,
    )

  /** I3: nobody is told 'ordered' without it being so. */
  const accepted = (device: Device, story: Known, intent: Intent): void => {
    const { action, phase } = intent
    if (isCreate(action)) {
      if (story.gaveUpAt !== undefined) return
      const { pieces } = ledger.arrivalsOf(story.key)
      if (pieces < wantedOf(intent)) {
        if (isShared(device)) count("another device's order was claimed")
        else if (isHaunted(device, story))
          count("an order that was let go, or booked twice, was claimed")
        else breach("I3", `${where(story)}, ${pieces} of ${wantedOf(intent)} booked`)
      }
    } else if (
      phase._tag === "Confirmed" &&
      "order" in action &&
      hasRow(story, action.order.orderId)
    )
      breach("I3", `${where(story)}, and its order stands`)
  }

  const isSentAgain = ({ attempt, firstSend = attempt }: Intent): boolean => attempt > firstSend

  /** A cancel that is called refused was not carried out. */
  const notDoneAfterAll = (device: Device, story: Known): void => {
    const { last, gone } = story
    if (gone !== undefined || last.phase._tag !== "Refused" || !("order" in last.action)) return
    const { session, orders } = device.shown()?.state() ?? {}
    const member = session?.member
    const isSeen = member?.customerId === last.customerId
    if (!isSeen || !device.isOnline() || isShared(device)) return
    // Lists may fail for a while; that they do not for ever is judged for itself. And of what was sent again, a busy server
    // may carry out the first send after a list that had nothing of it: another one is read when that is over.
    const { since = 0 } = last.phase
    const finalAt = isSentAgain(last) ? since + landedMs : since
    if ((orders?.listed.from ?? 0) < finalAt)
      return schedule.after(lookMs, () => notDoneAfterAll(device, story))
    // At a login the list is only asked for, and by nobody while the tab that leads is asleep.
    const sinceMs = device.clockNow() - member.loggedInAt
    const ledMs = schedule.now() - (unledAt.get(device.index) ?? 0)
    if (Math.min(sinceMs, ledMs) < reviewMs)
      return schedule.after(reviewMs, () => notDoneAfterAll(device, story))
    const { done } = ledger.arrivalsOf(story.key)
    if (done) breach("I2", `${where(story)}, and it was done`)
  }

  /** Another device of the same person is there: what it orders alike can be taken for one's own. */
  const isShared = (device: Device): boolean =>
    devices.some(
      ({ index, people: [owner] }) =>
        index !== device.index && owner.login === device.people[0].login,
    )
  const devices: Array<Device> = []

  const storiesOf = (device: Device): ReadonlyArray<Known> =>
    [...stories.values()].filter((story) => story.device === device.index)

  const sharesDish = (one: Intent, other: Intent): boolean => {
    const keys = new Set(targetsOf(one.action).map(targetKeyOf))
    return targetsOf(other.action).some((target) => keys.has(targetKeyOf(target)))
  }

  /** Another order of the dish was booked after this device had forgotten it, or more often than it was asked for. */
  const isHaunted = (device: Device, { customer, last }: Story): boolean => {
    const claims = claimsOf(last)
    return storiesOf(device).some((each) => {
      if (each.last.id === last.id || each.customer !== customer) return false
      if (!isCreate(each.last.action) || !sharesDish(each.last, last)) return false
      const { rows, pieces } = ledger.arrivalsOf(each.key)
      const { gone } = each
      const isDoubled = pieces > wantedOf(each.last)
      const own = new Set(rows.map(({ id }) => String(id)))
      // It was told to be what yet another one booked, and was judged for that.
      const theirs = claimsOf(each.last)
      const isServed = Object.keys(theirs).some((id) => !own.has(id))
      return rows.some(
        ({ id, at, quantity }) =>
          String(id) in claims &&
          (isDoubled ||
            isServed ||
            // Told to be less than it was, because another one was told to be the rest.
            (each.last.phase._tag === "Confirmed" && (theirs[id] ?? 0) < quantity) ||
            // Refused when it was sent again, and the first send of it landed after that: of two alike one is told to be it.
            (each.last.phase._tag === "Refused" && isSentAgain(each.last)) ||
            gone?.tag === "StorageLost" ||
            (each.gaveUpAt !== undefined && at >= each.gaveUpAt) ||
            (gone !== undefined && at >= gone.at)),
      )
    })
  }

  /** 'Booked twice' is said only of what was. */
  const surplusShown = (device: Device, story: Known): void => {
    if (isShared(device)) return
    const alike = storiesOf(device).filter(
      ({ customer, last }) =>
        customer === story.customer && isCreate(last.action) && sharesDish(last, story.last),
    )
    if (alike.some(({ wasForgotten }) => wasForgotten))
      return count("booked twice, by what a lost page left")
    const tooMany = alike.some((each) => {
      const { pieces } = ledger.arrivalsOf(each.key)
      const isNone = isLetGo(each) || each.last.phase._tag === "Refused"
      return pieces > (isNone ? 0 : wantedOf(each.last))
    })
    // One that was refused, or whose doubt goes on, may be what was found.
    const isOpen = alike.some(({ last }) => last.id !== story.last.id && !isTaken(last))
    if (!tooMany && !isOpen)
      breach(
        "ORDER-18",
        `${where(story)} is called booked twice, and ${alike.map((each) => `${where(each)}: ${ledger.arrivalsOf(each.key).pieces}`).join("; ")}`,
      )
  }

  /** 'Not booked' is said of nothing that stood in the list when it was looked for. */
  const notBookedSaid = (device: Device, story: Known, sinceMs: number): void => {
    if (sinceMs < settleMs)
      breach("ORDER-18", `${where(story)} is called not booked after ${sinceMs} ms`)
    if (isShared(device) || isLetGo(story)) return
    if (story.wasForgotten) return count("not booked, by what a lost page left")
    const { rows } = ledger.arrivalsOf(story.key)
    const pieces = rows
      .filter(({ id, at }) => at < schedule.now() - looksMs && hasRow(story, id))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (pieces >= wantedOf(story.last))
      breach("ORDER-18", `${where(story)} is called not booked, and is`)
  }

  const gone = (tag: string): NonNullable<Story["gone"]> => ({ tag, at: schedule.now() })

  /** What leaves the queue. */
  const goesOut = (
    device: Device,
    story: Known,
    orders: App.State["orders"],
    event: App.Event,
  ): void => {
    const { last } = story
    const isRechecked = event._tag === "MenuRechecked" && event.id === last.id
    if (story.isLate && !isRechecked && last.action._tag === "Direct")
      breach("ORDER-19", `${where(story)} waited, and nobody looked at the menu since`)
    if (device.clockNow() > story.until + fenceMs)
      breach("ORDER-19", `${where(story)} goes out after its deadline`)
    const doubted = orders.intents.find(
      (each) =>
        each.id < last.id &&
        each.customerId === last.customerId &&
        each.phase._tag === "InDoubt" &&
        isCreate(each.action) &&
        sharesDish(each, last),
    )
    if (doubted !== undefined && isCreate(last.action))
      breach(
        "ORDER-18",
        `${where(story)} goes out while ${doubted.id} of the same dish is in doubt`,
      )
  }

  /** What a person sees to be too many, by dish. */
  const shownTooMany = (
    story: Known,
    intent: Intent,
    { booked, extra }: Extract<Intent["phase"], { _tag: "Duplicate" }>,
  ): void => {
    const [first, ...more] = targetsOf(intent.action)
    const shown = (key: string, pieces: number): void =>
      void story.surplus.set(key, (story.surplus.get(key) ?? 0) + pieces)
    if (more.length === 0) return shown(menuKeyOf(first!), booked - wantedOf(intent))
    for (const row of extra) shown(menuKeyOf(row), row.quantity)
    // Of a row that is another order's in part only the number is said.
    let rest = booked - wantedOf(intent) - extra.reduce((sum, { quantity }) => sum + quantity, 0)
    const told = claimsOf(intent)
    const { orders } = cell.world.customers[story.customer]!
    for (const target of targetsOf(intent.action)) {
      const key = menuKeyOf(target)
      const untold = orders
        .filter((order) => menuKeyOf(order) === key && !(order.id in (intent.baseline ?? {})))
        .reduce((sum, { id, quantity }) => sum + quantity - (told[id] ?? 0), 0)
      const pieces = Math.max(0, Math.min(rest, untold))
      if (pieces > 0) shown(key, pieces)
      rest -= pieces
    }
  }

  const moved = (
    device: Device,
    story: Known,
    line: App.Recorded,
    next: Intent,
    orders: App.State["orders"],
  ): void => {
    const before = story.last.phase
    const from = before._tag
    const to = next.phase._tag
    const { event } = line
    const isNew = story.phases.length === 0
    const isOlder = story.isForgotten
    story.last = next
    story.isForgotten = false
    if (!isNew && from === to) return
    story.phases.push(to)
    count(isNew ? `begins ${to}` : `${from} -> ${to}`)
    if (to === "Sending" || to === "Validating") story.sendingSeq = line.seq
    if (isQueue(from) && (to === "Sending" || to === "Validating") && !isOlder)
      goesOut(device, story, orders, event)
    if (to === "AwaitingAnswer" && story.again > 0) count("a question when sent again")
    if (next.phase._tag === "Refused" && next.phase.why === "oldCart" && story.hasWaited)
      count("an old cart after it waited")
    if (next.phase._tag === "Duplicate") {
      shownTooMany(story, next, next.phase)
      surplusShown(device, story)
    }
    const isLost = next.phase._tag === "NotFound"
    if (before._tag === "InDoubt" && isLost && isCreate(next.action) && !isOlder)
      notBookedSaid(device, story, line.at - before.since)
    // It was told so, and is no more: what it booked is nobody's now.
    if (isOlder && from === "Confirmed" && to === "Refused") story.gaveUpAt ??= schedule.now()
    // What waits again has waited.
    if (to === "Stale" && !isNew) story.isLate = story.hasWaited = true
    if ((from === "NotFound" || from === "Unknown") && isQueue(to)) {
      story.again++
      story.licences++
      story.until = untilOf(next)
    }
    if (next.phase._tag === "Unknown") {
      count("nobody knows whether it was sent")
      // What came of it before that is nobody's, too.
      story.gaveUpAt ??= 0
    }
    if ((from === "NotFound" || from === "Unknown") && event._tag === "NotFoundAnswered")
      story.gaveUpAt ??= isQueue(to) ? undefined : sightOf(line, orders, before)
    if (event._tag === "ForceAnswered" && event.id === next.id) {
      story.licences++
      story.answers.add(event.answer)
    }
    if (
      event._tag === "OrderAnswered" &&
      event.id === next.id &&
      event.answer._tag === "Failed" &&
      !event.isCheck &&
      !isInDoubt(event.answer.failure) &&
      isQueue(to)
    ) {
      story.licences++
      count(
        next.action._tag === "Cart" ? "the token ends between check and send" : "the token ends",
      )
    }
    if (event._tag === "OrderAnswered" && event.id === next.id && event.isCheck)
      story.isChecked = event.answer._tag === "Got"
    // What the server says of a repeated request is looked into before long.
    if (to === "Refused" && "order" in next.action && event._tag === "OrderAnswered")
      schedule.after(reviewMs, () => notDoneAfterAll(device, story))
    if (to === "Accepted" || (to === "Confirmed" && from !== "Accepted" && from !== "Duplicate"))
      accepted(device, story, next)
  }

  /** What came after the list by which a person gives an order up is nobody's. A page that has read none yet goes by one of before. */
  const sightOf = (
    { at }: App.Recorded,
    { listed }: App.State["orders"],
    phase: Intent["phase"],
  ): number => {
    const since = "since" in phase ? phase.since : undefined
    return schedule.now() - Math.max(0, at - (listed.from ?? since ?? at))
  }

  const left = (
    device: Device,
    story: Known,
    line: App.Recorded,
    orders: App.State["orders"],
  ): void => {
    const { event } = line
    story.gone = gone(event._tag)
    // Of a question that is left before the list has come, the list tells the rest.
    const isSent = isQueue(story.last.phase._tag) && story.last.firstSend !== undefined
    if (event._tag === "NotFoundAnswered" || event._tag === "ForceLeft" || isSent)
      story.gaveUpAt ??= sightOf(line, orders, story.last.phase)
    if (device.isKiosk || isSettled(story.last)) return
    const isAgain = event._tag === "NotFoundAnswered" && event.choice === "again"
    // It cannot wait where nothing is kept, and its person is told.
    const isAway = event._tag === "OrdersAnswered" || event._tag === "MenuRechecked"
    if (isAway && device.aside() !== undefined && story.last.firstSend === undefined) return
    if (isAgain || leavesBy[story.last.phase._tag]?.has(event._tag) !== true)
      breach("I11", `${where(story)} vanished by ${event._tag}`)
  }

  /** The tab that had it in its memory only is gone. */
  const forgotten = (story: Known, seq: number): void => {
    story.isForgotten = story.wasForgotten = true
    if (story.key !== keyOf(story.device, story.last.id)) story.gone ??= gone("StorageLost")
    if (story.last.id <= seq) ledger.arrivalsOf(story.key).attempts.length = 0
    else if (story.last.phase._tag !== "Confirmed") story.gaveUpAt ??= schedule.now()
  }

  const isFresh = (before: number | undefined, after: number | undefined): boolean =>
    before === undefined || after === undefined || after >= before

  const heard = (
    device: Device,
    tab: TabId,
    line: App.Recorded,
    before: App.State,
    after: App.State,
  ): void => {
    events++
    mix(`${device.index} ${tab} ${line.seq} ${line.at} ${line.event._tag}`)
    if (line.event._tag === "DayTurned" && after.cart.lines.length > 0)
      count("the day turns over a full cart")
    const { event } = line
    if (line.seq < 0 || line.seq <= (seen.get(device.index) ?? 0)) return
    // A tab that slept may hear what is lost by now.
    const seqs = known.get(event) ?? new Set()
    if (seqs.has(line.seq)) return
    known.set(event, seqs.add(line.seq))
    seen.set(device.index, line.seq)
    if (event._tag === "LogoutAsked") wasAsked.add(device.index)
    else wasAsked.delete(device.index)
    if (before.client.leader !== after.client.leader && before.client.leader !== undefined)
      count("another tab leads")
    if (before.orders !== after.orders) {
      const now = new Map(after.orders.intents.map((intent) => [intent.id, intent]))
      for (const intent of before.orders.intents) {
        const story = stories.get(keyOf(device.index, intent.id))
        if (story !== undefined && !now.has(intent.id)) left(device, story, line, before.orders)
      }
      for (const intent of now.values()) {
        const story =
          stories.get(keyOf(device.index, intent.id)) ??
          begun(device, intent, before.client.isOnline)
        moved(device, story, line, intent, after.orders)
      }
      const onWire = after.orders.intents.filter(isOnWire)
      if (onWire.length > 1)
        breach("ORDER-19", `${onWire.map(({ id }) => id).join(", ")} are under way at once`)
      if (
        event._tag !== "ClientStarted" &&
        before.session.member !== undefined &&
        before.session.member.since === after.session.member?.since &&
        !isFresh(before.orders.listed.at, after.orders.listed.at)
      )
        breach("I28", `${event._tag} put an older list of orders over a newer one`)
    }
    // A tab without a disk may have gone on with it, and let go of it.
    if (event._tag === "LogDamaged")
      for (const { id } of before.orders.intents) {
        const story = stories.get(keyOf(device.index, id))
        if (story !== undefined) story.gone = undefined
      }
    if (event._tag === "ClientStarted" || event._tag === "MenuRechecked")
      for (const { id, phase } of before.orders.intents) {
        const story = stories.get(keyOf(device.index, id))
        if (story === undefined || !isQueue(phase._tag)) continue
        if (event._tag === "ClientStarted") story.isLate = true
        else if (event.id === id && event.answer._tag === "Got") story.isLate = false
      }
    if (event._tag === "ChangeAnswered") {
      const story = stories.get(keyOf(device.index, event.id))
      if (story !== undefined) story.isLate = false
    }
    if (event._tag === "LanguageChosen" && before.orders.intents.some(isOnWire))
      count("another language while an order is under way")
    if (event._tag === "CheckoutAsked") checkedOut(device, line)
    if (event._tag === "InactivityReached" && after.session.member === undefined) {
      const { member } = before.session
      const endMs = (member?.lastActivityAt ?? 0) + device.config.autoLogout * 1000
      if (member !== undefined && line.at < endMs)
        breach("I16", `device ${device.index} ended a session ${endMs - line.at} ms early`)
      count("automatic logout")
      const open = before.orders.intents.some(({ phase }) => phase._tag === "Sending")
      if (open) count("automatic logout while an order is under way")
    }
    if (before.session.member !== undefined && after.session.member === undefined) {
      endOf.set(device.index, line.seq)
      schedule.after(3_000, () => isClean(device, line.seq))
      ended(device, before, after)
    }
    if (
      before.session.member === undefined &&
      after.session.member !== undefined &&
      loginOf(device, after.session.member.customerId) !== device.people[0].login
    )
      count("somebody else logs in")
  }

  const checkouts = new Map<number, { readonly tab: TabId; readonly at: number }>()
  const checkedOut = (device: Device, { tab }: App.Recorded): void => {
    const last = checkouts.get(device.index)
    if (last !== undefined && last.tab !== tab && schedule.now() - last.at < 2_000)
      count("two tabs check out together")
    checkouts.set(device.index, { tab, at: schedule.now() })
  }

  /** A session's end by whatever way: what may stay of it. */
  const ended = (device: Device, before: App.State, after: App.State): void => {
    const { token } = before.session
    const now = after.session.token
    if (token._tag === "Held" && now._tag === "Held" && now.ref === token.ref)
      breach("I14", `device ${device.index} goes on with the token of who left`)
    if (device.isKiosk && after.orders.intents.length > 0)
      breach("ORDER-19", `kiosk ${device.index} remembers the orders of who left`)
    if (before.client.leader === undefined) return
    const waits = after.orders.intents.filter(
      ({ phase, customerId }) =>
        (phase._tag === "Queued" || phase._tag === "PriceChanged") &&
        customerId === before.session.member!.customerId,
    )
    if (waits.length === 0) return
    const isAsked = wasAsked.has(device.index)
    if (isAsked) breach("ORDER-19", `a logout by hand keeps ${waits.length} that wait`)
    else count("what waits outlives a session")
  }
  /** Devices whose line is a logout by hand, while it is heard. */
  const wasAsked = new Set<number>()

  const endOf = new Map<number, number>()
  /** I15, I20: a session's end leaves nobody's name behind, and no secret is ever kept. */
  const isClean = (device: Device, endSeq: number, isAgain = false): void => {
    const tab = device.tabs().find(({ lane }) => !lane.isFrozen())
    const state = tab?.state()
    if (state === undefined || state.client.leader === undefined) return
    // The newest end speaks for all before it.
    if (endOf.get(device.index) !== endSeq) return
    const { lines, snapshots } = device.disk
    // What has begun since tells of a person again.
    const next = lines.find(({ event, seq }) => event._tag === "LoginAnswered" && seq > endSeq)
    const { member } = state.session
    const begun = next?.seq ?? member?.since ?? Infinity
    if (begun <= endSeq) return
    const isOld = ({ seq }: { readonly seq: number }): boolean => seq < begun
    const shown = member === undefined ? [state.account, state.loginForm] : []
    const kept = JSON.stringify([lines.filter(isOld), snapshots.filter(isOld), shown])
    const { customers } = cell.world
    count("looked for a person after the end of a session")
    if (!device.people.some(({ login }) => kept.includes(customers[login]!.email))) return
    // Who leads may stand still; who takes over does it in its place.
    const leader = device.tabs().find((each) => each.tab === state.client.leader)
    const isAwake = leader?.lane.isFrozen() === false
    // What a tab that stood still brings is forgotten too, once the disk has come to it.
    if (!isAwake || !isAgain)
      return schedule.after(isAwake ? lookMs : takeOverMs, () => isClean(device, endSeq, isAwake))
    breach("I15", `device ${device.index} kept a person's address`)
  }

  const intentOf = (device: Device, tab: Tab, { url }: Request): string | undefined => {
    const state = tab.state()
    if (state === undefined || !isOrderCall(url)) return undefined
    const isCheck = url.endsWith("/cart/check")
    const { member } = state.session
    const one = state.orders.intents.find(
      ({ phase, customerId }) =>
        phase._tag === (isCheck ? "Validating" : "Sending") && customerId === member?.customerId,
    )
    return one === undefined ? undefined : keyOf(device.index, one.id)
  }

  /** Whom the log names, and since when. */
  const leaderOnDisk = (
    device: Device,
  ): { readonly tab: string | undefined; readonly at: number } => {
    const aside = device.aside()
    if (aside !== undefined) return { tab: aside.tab, at: 0 }
    const { lines, snapshots } = device.disk
    const started = lines.findLast(({ event }) => event._tag === "ClientStarted")
    if (started !== undefined) return started
    const newest = snapshots.at(-1)
    const state = newest?.state as App.SharedState | undefined
    return { tab: state?.client.leader, at: newest?.at ?? 0 }
  }

  const leaves = (device: Device, tab: Tab, request: Request): void => {
    const { url, headers, body, once } = request
    const state = tab.state()
    if (state === undefined) return
    const token = headers["X-ASW-TOKEN"] ?? ""
    const held = state.session.token
    const known = held._tag === "Held" ? device.vaultOf(tab).get(held.ref) : undefined
    // A tab that thawed asks once with what it knew; only who leads has to know.
    if (token !== "" && token !== known && leaderOnDisk(device).tab === tab.tab)
      breach("I14", `${url} of device ${device.index} carries a token that is not the session's`)
    // A check books nothing, so it may leave more than once.
    if (url.endsWith("/cart/check")) {
      const checked = stories.get(intentOf(device, tab, request) ?? "")
      if (checked !== undefined) checked.checkedBody = body
    }
    if (!once || !isOrderCall(url)) return
    if (!state.client.isOnline)
      breach("ORDER-19", `${url} of device ${device.index} leaves, and there is no network`)
    const path = url.replace(/^.*?\/(canteenorder|order)\//, "$1/")
    // Who became leader a moment ago cannot be known yet: what leaves now is in doubt by the very event.
    const leader = leaderOnDisk(device)
    if (leader.tab !== tab.tab && device.clockNow() - leader.at > fenceMs)
      breach("I36", `${path} left tab ${tab.tab}, and ${leader.tab} leads`)
    const key = intentOf(device, tab, request)
    const story = key === undefined ? undefined : stories.get(key)
    if (key === undefined || story === undefined)
      return breach("I1", `${path} of device ${device.index} belongs to no intent`)
    const { attempt, action } = tab
      .state()!
      .orders.intents.find(({ id }) => keyOf(device.index, id) === key)!
    const { attempts } = ledger.arrivalsOf(key)
    if (attempts.includes(attempt)) breach("I1", `attempt ${attempt} of ${where(story)} left twice`)
    attempts.push(attempt)
    const force = headers["X-ASW-FORCE"]
    if (force !== undefined && !story.answers.has(force))
      breach("ERR-08", `${where(story)} says ${force}, and nobody did`)
    if (tab !== device.aside() && !device.isFlushed(story.sendingSeq))
      breach("I12", `${path} of ${where(story)} left before the disk had its cause`)
    if (isCreateCall(url)) {
      story.sends++
      if (story.sends > story.licences)
        breach("I1", `${where(story)} was sent ${story.sends} times, ${story.licences} allowed`)
      if (url.endsWith("/order/cart") && (!story.isChecked || story.checkedBody !== body))
        breach("I7", `${where(story)} was sent unchecked`)
    }
    if ("order" in action) {
      if (attempts.length > (repeatsMax + 1) * (1 + story.again) + story.licences)
        breach("I1", `${where(story)} left ${attempts.length} times`)
      const needed = action._tag === "Cancel" ? "POSSIBLE" : "FOR_EXCHANGE"
      if (action.order.cancelStatus !== needed)
        breach("I13", `${where(story)} while it is ${action.order.cancelStatus}`)
    }
    // Two taps within the window are one order.
    const { askedAt } = story.last
    const about =
      "order" in action ? action.order.orderId : targetsOf(action).map(targetKeyOf).join(" ")
    const target = `${device.index} ${story.customer} ${path} ${about}`
    const last = sent.get(target)
    // Who said no to a question and asks again has looked.
    const isLeft = last !== undefined && stories.get(last.key)?.gone?.tag === "ForceLeft"
    if (last !== undefined && last.key !== key && !isLeft && Math.abs(askedAt - last.askedAt) < 500)
      breach("I8", `${where(story)} was asked for ${askedAt - last.askedAt} ms after another`)
    sent.set(target, { key, askedAt })
  }

  const replays = (device: Device, tab: Tab): void => {
    const journal = tab.journal()
    const state = tab.state()
    if (journal === undefined || state === undefined) return
    const log = logOf(journal, state, nowhere)
    const { firstDivergence } = verify(log, { hash: hashOf(state) }).verdict
    if (firstDivergence !== undefined)
      breach(
        "I37",
        `the log of tab ${tab.tab} of device ${device.index} folds to another state after event ${firstDivergence.n}`,
      )
    if (!numbersAreFinite(state)) breach("I34", `a number in tab ${tab.tab} is none`)
  }

  /** Somebody looks at a tab of a device, and nobody leads: not for long. */
  const isLed = (device: Device, since: number, seen = ""): void =>
    schedule.after(lookMs, () => {
      const shown = device.shown()
      const sight = shown === undefined ? "" : `${shown.tab} ${shown.sights()}`
      const leader = device.tabs().find(({ tab }) => tab === shown?.state()?.client.leader)
      const isLedNow = leader !== undefined && !leader.lane.isFrozen()
      // Who turns to it just now has not looked long.
      const isFine = sight === "" || sight !== seen || isLedNow
      const now = schedule.now()
      if (!isLedNow) unledAt.set(device.index, now)
      if (!isFine && now - since > takeOverMs)
        breach("L5", `nobody leads device ${device.index} since ${now - since} ms`)
      isLed(device, isFine ? now : since, sight)
    })

  /** Another person's order goes on with that one's login, which may have been a moment ago. */
  const isOverdue = (device: Device, { last }: Known): boolean => {
    const { phase } = last
    const since = "since" in phase ? (phase.since ?? 0) : 0
    return !isSettled(last) && device.clockNow() - since > settledMs
  }

  /** Whether all tabs that are awake know the same within two seconds: something may always be on its way. */
  const converges = (device: Device): boolean => {
    for (let tries = 0; tries < 5; tries++) {
      const hashes = device.tabs().flatMap((tab) => {
        const state = tab.state()
        return state === undefined || tab.lane.isFrozen() ? [] : [hashOf(App.sharedOf(state))]
      })
      if (new Set(hashes).size <= 1) return true
      schedule.runUntil(schedule.now() + 400)
    }
    return false
  }

  return {
    heard,
    leaves,
    leaderOnDisk,
    intentOf,
    follow: (device: Device): void => {
      devices.push(device)
      isLed(device, schedule.now())
      device.onLost((seq, how) => {
        // What was lost is heard anew, under the numbers of what it takes the place of.
        seen.set(device.index, Math.min(seq, seen.get(device.index) ?? 0))
        // So is the end of a session: numbers after it are given again.
        if ((endOf.get(device.index) ?? 0) > seq) endOf.delete(device.index)
        const current = storiesOf(device).filter(
          ({ key, last }) => key === keyOf(device.index, last.id),
        )
        ledger.loses(device.index, seq)
        for (const story of current) {
          // Sent by a tab that kept nothing: what it was told stays so, and what it was not nobody knows.
          if (how === "aside" || ledger.arrivals.has(story.key)) forgotten(story, seq)
          else if (story.last.id > seq) stories.delete(story.key)
        }
      })
    },
    events: () => events,
    digest: () => digest.toString(16),
    /** At the end, when everything is quiet. */
    check: (all: ReadonlyArray<Device>): void => {
      for (const device of all) {
        const open = device.tabs()
        if (!converges(device)) breach("L4", `the tabs of device ${device.index} do not agree`)
        for (const tab of open) replays(device, tab)
        const kept = JSON.stringify([device.disk.lines, device.disk.snapshots])
        if (device.people.some(({ password }) => kept.includes(password)))
          breach("I20", "a password is on the disk")
        if (device.disk.lines.length > 20_000) breach("I39", "the log grows without end")
        if (device.isKiosk) continue
        for (const story of stories.values())
          if (story.device === device.index && story.gone === undefined && isOverdue(device, story))
            breach("L1", `${where(story)} is open`)
      }
      const kiosks = new Set(all.flatMap(({ isKiosk, index }) => (isKiosk ? [index] : [])))
      const byCustomer = Map.groupBy(stories.values(), ({ customer }) => customer)
      for (const [customer, own] of byCustomer)
        if (!own.some(({ device }) => kiosks.has(device))) addsUp(customer, own)
    },
  }
}
