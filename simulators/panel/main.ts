/** The control panel: reads the world about once a second while somebody looks, and hands it to the sections. */
import { control } from "./api.ts"
import { acted, byId, setText } from "./dom.ts"
import { clearJournal, showEntries, startJournal } from "./journal.ts"
import { readKitchen, startKitchen } from "./kitchen.ts"
import { showMail, showTerms, startLetters } from "./letters.ts"
import { showRules, startNetwork } from "./network.ts"
import { showPeople, startPeople } from "./people.ts"
import { startReader } from "./reader.ts"
import { isPage } from "./texts.ts"
import type { Entry, Letter, Rule, World } from "./types.ts"
import { drawClock, moment, showWorld, startWorld } from "./world.ts"

const everyMs = 1000

/** How long a world is good when nothing is asked of the backend. */
const restMs = 4000

let last: Pick<Entry, "seq" | "at"> | undefined
/** When the world was read, and how long that took. */
let worldAt = 0
let tookMs = 0
/** What can be ordered follows from it. */
let day: string | undefined

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
  if (newest !== undefined) last = { seq: newest.seq, at: newest.at }
  showEntries(fresh, moment()?.offset ?? 0)
  return newest !== undefined
}

const readWorld = async (): Promise<void> => {
  worldAt = performance.now()
  const world = await control<World>("GET", "world")
  if (world.isDone) {
    const { time } = world.value
    const isOtherDay = day !== undefined && day !== time.slice(0, 10)
    day = time.slice(0, 10)
    showWorld(world.value)
    if (isOtherDay) void readKitchen()
    showPeople(world.value)
    showTerms(world.value)
  }
  tookMs = performance.now() - worldAt
}

const showLink = (isThere: boolean): void => {
  setText(byId("link-state"), isThere ? "Connected" : "No answer from the server")
  byId("link-state").dataset["tone"] = isThere ? "ok" : "no"
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
  if (rules.isDone) showRules(rules.value)
  if (mail.isDone) showMail(mail.value)
  isChanged ||= isNew === true
  showLink(isNew !== undefined)
}

/** One reading at a time; what is asked for meanwhile is read after it. */
let reading: Promise<void> = Promise.resolve()

const read = (isForced: boolean): Promise<void> => {
  const next = reading.then(() => readAll(isForced))
  // One reading that fails is no reason not to read again.
  reading = next.catch(() => {})
  return next
}

const tick = async (): Promise<void> => {
  try {
    if (document.visibilityState === "visible") await read(false)
  } finally {
    setTimeout(() => void tick(), everyMs)
  }
}

/** `npm run sim` has no product to go to. */
const findProduct = async (): Promise<void> => {
  const answer = await fetch("/", { method: "HEAD", headers: { accept: "text/html" } }).catch(
    () => undefined,
  )
  const isThere = answer !== undefined && isPage(answer.status, answer.headers.get("content-type"))
  byId("product").hidden = !isThere
  byId("product-none").hidden = isThere
}

const start = async (): Promise<void> => {
  for (const begin of [
    startWorld,
    startNetwork,
    startKitchen,
    startPeople,
    startReader,
    startLetters,
    startJournal,
  ])
    begin()
  document.addEventListener(acted, () => void read(true))
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void read(true)
  })
  setInterval(drawClock, everyMs / 4)
  // Before this a press would do nothing, or meet what the first reading puts in its place.
  await Promise.allSettled([findProduct(), read(true)])
  document.body.inert = false
  await readKitchen()
  void tick()
}

void start()
