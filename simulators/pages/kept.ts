/** What a browser holds after a person has gone, to be searched for what must not be there. */
import { expect, type Page } from "@playwright/test"
import { begun } from "./traced.ts"

/** Whatever the browser keeps, as text by place. */
export const keptBy = async (page: Page): Promise<Record<string, string>> => {
  await begun(page)
  return page.evaluate(async () => {
    const kept: Record<string, string> = {}
    for (const [name, storage] of [
      ["local", localStorage],
      ["session", sessionStorage],
    ] as const)
      for (let n = 0; n < storage.length; n++) {
        const key = storage.key(n)!
        kept[`${name} ${key}`] = `${key} ${storage.getItem(key)}`
      }
    const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const all = [await settled(rows.getAllKeys()), await settled(rows.getAll())]
        kept[`database ${name}/${store}`] = JSON.stringify(all)
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        kept[`cache ${request.url}`] = request.url
    kept["cookies"] = document.cookie
    kept["history"] = JSON.stringify([history.state, location.href])
    kept["document"] = document.documentElement.outerHTML
    const fields = [...document.querySelectorAll("input")].map(({ value }) => value)
    kept["fields"] = fields.join("\n")
    kept["log"] = __trayline.log()
    return kept
  })
}

type Name = readonly [storage: "local" | "session" | "database" | "cache", name: string]

/** What each storage of the browser has, by its name there. */
export const namesKept = (page: Page): Promise<ReadonlyArray<Name>> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).map((name): Name => ["local", name]),
    ...Object.keys(sessionStorage).map((name): Name => ["session", name]),
    ...(await indexedDB.databases()).map(({ name = "" }): Name => ["database", name]),
    ...(await caches.keys()).map((name): Name => ["cache", name]),
  ])

/** Places that hold any of the secrets. */
export const leaks = (
  places: Readonly<Record<string, string>>,
  secrets: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  Object.entries(places)
    .filter(([, text]) => secrets.some((secret) => text.includes(secret)))
    .map(([place]) => place)

/** The code as a value: as digits it may stand in any moment. */
const jana = ["Jana", "Dvořák", "jana@example.com", "141.00", "14100", '"1001"', '\\"1001\\"']

/** Places that still hold something of Jana, or any of `more`. */
export const tracesOfJana = (page: Page, more: ReadonlyArray<string>) =>
  expect.poll(async () => leaks(await keptBy(page), [...jana, ...more]))
