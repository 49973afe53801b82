/** The page of the screen layer: it stays, and each test opens page sessions of its own in it. */
import { makeDisk } from "#adapters/log/memory.ts"
import type { Access } from "#domain/access/index.ts"
import type { TabId } from "#domain/kernel/event.ts"
import { changeAccess } from "#src/access/change.ts"
import { chunks } from "#src/chunks.ts"
import { makeBackend, type Edit } from "./backend.ts"
import { openSession, type Session } from "./session.tsx"
import { unspoken } from "./unspoken.ts"
import { virtualReader } from "./virtualReader.ts"
import "#src/styles/index.css"
await Promise.all(Object.values(chunks).map((load) => load()))

const element = document.documentElement
const plain = [...element.attributes].map(({ name, value }) => [name, value] as const)

/** As a browser shows a page that it has just loaded. */
const restorePage = (): void => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const [name, value] of plain) element.setAttribute(name, value)
  element.dataset["fetched"] = "ahead"
  scrollTo(0, 0)
}

/** Instead of a dialog of the browser's: how often it was asked for stands on the document. */
globalThis.print = () => {
  const { prints = "0" } = element.dataset
  element.dataset["prints"] = String(Number(prints) + 1)
}

let session: Session | undefined
let config: unknown
let backend = makeBackend()
let disk = makeDisk()
let pageSessions: Array<TabId> = []
let access: Partial<Access> | undefined

const close = async (): Promise<void> => {
  await session?.close()
  session = undefined
  document.getElementById("root")!.replaceChildren()
}

const screen = {
  /** Begins a test: another browser profile, another backend. `wanted` is set again with each page. */
  begin: async (json: unknown, wanted?: Partial<Access>): Promise<void> => {
    await close()
    access = wanted
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, "", "/")
    config = json
    backend = makeBackend()
    disk = makeDisk()
    pageSessions = []
  },
  configure: (json: unknown): void => {
    config = json
  },
  /** Loads the page anew, or for the first time; `name` is logged in without typing. */
  open: async (path: string, name?: string): Promise<void> => {
    await close()
    restorePage()
    history.replaceState(null, "", path)
    session = await openSession({ backend, disk, config, pageSessions })
    if (access !== undefined) changeAccess(access)
    if (name === undefined) return
    await session.logIn(name)
  },
  control: (method: string, path: string, body?: unknown): unknown =>
    backend.control(method, path, body),
  virtualReader,
  /** What a listener would miss. */
  unspoken,
  repeat: (call: string): void => backend.repeat(call),
  /** `text` is a function, which a test cannot hand over otherwise. */
  edit: (call: string, text: string | undefined, given: unknown): void => {
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- a test's own function
    const edit = text === undefined ? undefined : (new Function(`return ${text}`)() as Edit)
    backend.edit(call, edit === undefined ? undefined : (json) => edit(json, given as never))
  },
}
export type Screen = typeof screen

Object.assign(globalThis, { __screen: screen })
