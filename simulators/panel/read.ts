/** Reads the world about once a second while somebody looks, and at once when something was done. */
import { type Answer, control, panelHeader } from "./api.ts"
import { readKitchen } from "./menus.ts"
import { slowMsOf } from "./rules.ts"
import { offsetOf } from "./texts.ts"
import type { Entry, Letter, Rule, World } from "./types.ts"
import { getView, type Section, show, tell } from "./view.ts"

const everyMs = 1000

/** How long a world is good when nothing is asked of the backend. */
const restMs = 4000

/** Older ones stay in the server's journal. */
const entriesMax = 200

let last: Pick<Entry, "seq" | "at"> | undefined
/** When the world was asked for, and how long that took. */
let worldAt = 0
let tookMs = 0

const put = (fresh: ReadonlyArray<Entry>): void =>
  show({ entries: [...fresh.toReversed(), ...getView().entries].slice(0, entriesMax) })

const isOwn = ({ headers }: Entry): boolean => headers[panelHeader] !== undefined

const showEntries = (entries: ReadonlyArray<Entry>): void => {
  const { held } = getView()
  const others = entries.filter((entry) => !isOwn(entry))
  if (held === undefined) put(others)
  else show({ held: [...held, ...others].slice(-entriesMax) })
}

export const clearJournal = (): void =>
  show({ entries: [], ...(getView().held === undefined ? {} : { held: [] }) })

export const pauseJournal = (): void => {
  const { held } = getView()
  if (held !== undefined) put(held)
  show({ held: held === undefined ? [] : undefined })
}

/** `undefined`: no answer. `true`: something was asked of the backend since. */
const readJournal = async (): Promise<boolean | undefined> => {
  // The last one that is known is asked for again: a journal that began anew does not have it.
  const since = last === undefined ? 0 : last.seq - 1
  const answer = await control<ReadonlyArray<Entry>>("GET", `journal?since=${since}`)
  if (!answer.isDone) return undefined
  const entries = answer.value
  const isSame = last === undefined || (entries[0]?.seq === last.seq && entries[0].at === last.at)
  if (!isSame) {
    last = undefined
    clearJournal()
    await Promise.all([readKitchen(), readJournal()])
    return true
  }
  const fresh = last === undefined ? entries : entries.slice(1)
  const newest = fresh.at(-1)
  if (newest === undefined) return false
  last = { seq: newest.seq, at: newest.at }
  showEntries(fresh)
  return true
}

const readWorld = async (): Promise<void> => {
  worldAt = performance.now()
  const answer = await control<World>("GET", "world")
  if (answer.isDone) {
    const before = getView().world?.time.slice(0, 10)
    const world = answer.value
    show({ world, readAt: performance.now(), offset: offsetOf(world) })
    // What can be ordered follows from the day.
    if (before !== undefined && before !== world.time.slice(0, 10)) void readKitchen()
  }
  tookMs = performance.now() - worldAt
}

let isChanged = false

/** A large world takes long to read, so it is read more seldom. */
const isWorldDue = (): boolean =>
  performance.now() - worldAt >= Math.max(isChanged ? everyMs : restMs, tookMs * 20)

const readAll = async (isForced: boolean): Promise<void> => {
  if (isForced || isWorldDue()) {
    isChanged = false
    await readWorld()
  }
  const [isNew, rules, mail] = await Promise.all([
    readJournal(),
    control<ReadonlyArray<Rule>>("GET", "faults"),
    control<ReadonlyArray<Letter>>("GET", "mail"),
  ])
  isChanged ||= isNew === true
  show({
    isConnected: isNew !== undefined,
    ...(rules.isDone
      ? { rules: rules.value, slowMs: slowMsOf(rules.value) ?? getView().slowMs }
      : {}),
    ...(mail.isDone ? { mail: mail.value } : {}),
  })
}

/** One reading at a time; what is asked for meanwhile is read after it. */
let reading: Promise<void> = Promise.resolve()

const read = (isForced: boolean): Promise<void> => {
  const next = reading.then(() => readAll(isForced))
  // One reading that fails is no reason not to read again.
  reading = next.catch(() => {})
  return reading
}

const tick = async (): Promise<void> => {
  if (document.visibilityState === "visible") await read(false)
  setTimeout(() => void tick(), everyMs)
}

/** Says in the section's own line how it went; ends when what came of it is shown. */
export const act = async <A>(
  section: Section,
  work: Promise<Answer<A>>,
  done: string | ((value: A) => string),
): Promise<boolean> => {
  // What was said before is over, and the same words are said again.
  tell(section, "ok", "")
  const answer = await work
  if (answer.isDone) tell(section, "ok", typeof done === "string" ? done : done(answer.value))
  else tell(section, "no", answer.message)
  await read(true)
  return answer.isDone
}

const findProduct = async (): Promise<void> => {
  const answer = await fetch("/", { method: "HEAD", headers: { accept: "text/html" } })
  const type = answer.headers.get("content-type") ?? ""
  show({ hasProduct: answer.status === 200 && type.startsWith("text/html") })
}

export const start = async (): Promise<void> => {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void read(true)
  })
  await Promise.all([findProduct().catch(() => show({ hasProduct: false })), read(true)])
  show({ isReady: true })
  await readKitchen()
  void tick()
}
