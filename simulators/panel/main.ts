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

/** A world that takes long to read is read seldom. */
const restOf = (tookMs: number): number => Math.max(4 * everyMs, tookMs * 20)

let last: Pick<Entry, "seq" | "at"> | undefined
let worldAfter = 0
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
  const began = performance.now()
  const [world, mail] = await Promise.all([
    control<World>("GET", "world"),
    control<ReadonlyArray<Letter>>("GET", "mail"),
  ])
  if (world.isDone) {
    const { time } = world.value
    const isOtherDay = day !== undefined && day !== time.slice(0, 10)
    day = time.slice(0, 10)
    showWorld(world.value)
    if (isOtherDay) void readKitchen()
    showPeople(world.value)
    showTerms(world.value)
  }
  if (mail.isDone) showMail(mail.value)
  worldAfter = performance.now() + restOf(performance.now() - began)
}

const showLink = (isThere: boolean): void => {
  setText(byId("link-state"), isThere ? "Connected" : "No answer from the server")
  byId("link-state").dataset["tone"] = isThere ? "ok" : "no"
}

/** One reading at a time; what is asked for meanwhile is read after it. */
let reading: Promise<void> | undefined

const readAll = async (isForced: boolean): Promise<void> => {
  if (isForced || performance.now() >= worldAfter) await readWorld()
  const [isNew, rules] = await Promise.all([
    readJournal(),
    control<ReadonlyArray<Rule>>("GET", "faults"),
  ])
  if (rules.isDone) showRules(rules.value)
  if (isNew === true && !isForced) worldAfter = Math.min(worldAfter, performance.now() + everyMs)
  showLink(isNew !== undefined)
}

const read = (isForced: boolean): Promise<void> => {
  const next = (reading ?? Promise.resolve()).then(() => readAll(isForced))
  reading = next
  return next
}

const tick = async (): Promise<void> => {
  if (document.visibilityState === "visible") await read(false)
  setTimeout(() => void tick(), everyMs)
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
  await Promise.all([findProduct(), read(true)])
  await readKitchen()
  void tick()
}

void start()
