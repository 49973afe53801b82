/** How each of the three clients is used: Trayline by a person who answers, the others as they come. */
import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "@playwright/test"
import {
  arrive,
  go,
  type Person,
  remember,
  settle,
  taken,
  until,
} from "#simulators/people/outbox/person.ts"
import type { Peer } from "./peers/pages.ts"
import { dishes, type Driver, pass, type Scene } from "./scene.ts"

/** Sends again what was not booked and cancels what was booked twice. */
const decided = { below: () => 1, pick: <T>(all: ReadonlyArray<T>): T => all[0]! }

const people = new WeakMap<Scene, Person>()

const personOf = (scene: Scene): Person => {
  const known = people.get(scene)
  if (known !== undefined) return Object.assign(known, { page: scene.page })
  const person: Person = {
    context: scene.context,
    server: scene.server,
    page: scene.page,
    chance: decided,
    isShop: false,
    wishes: new Map(),
    said: [],
    putOff: new Map(),
    fault: "",
    wrong: [],
    count: () => {},
  }
  people.set(scene, person)
  return person
}

const isUsed = (page: Page): boolean => page.isClosed() || page.url() !== "about:blank"

const front = async (scene: Scene): Promise<void> => {
  if (isUsed(scene.page)) scene.page = await scene.context.newPage()
}

export const trayline: Driver = {
  name: "Trayline",
  open: async (scene) => {
    if (!people.has(scene))
      await scene.context.addInitScript(() => {
        if (location.protocol === "http:") sessionStorage.setItem("trayline.trace", "1")
      })
    await front(scene)
    await arrive(personOf(scene))
    await scene.page.locator("html[data-fetched=ahead]").waitFor({ timeout: 20_000 })
  },
  press: async (scene, { mealId, date }) => {
    await scene.page.locator(`article[data-dish^="${mealId}_${date}_"] button.key.order`).click()
    const person = personOf(scene)
    const view = await until(person, (next) => taken(person, next).length > 0)
    for (const intent of taken(person, view)) remember(person, intent)
  },
  settle: async (scene) => {
    const person = personOf(scene)
    await settle(person, true)
    await go(person, "/offer/WEEK")
    const key = scene.page.locator(`article[data-dish^="${dishes.wanted.mealId}_"] button.key`)
    const label = (await key.first().getAttribute("aria-label")) ?? ""
    // A key that offers the dish again says that it is not ordered.
    scene.told.push(label.startsWith("Ordered") ? "booked" : "failed", ...person.wrong)
  },
}

/** Growing waits, as the pages' own: twenty minutes in all. */
const waits = [500, 1_500, 3_000, 6_000, 12_000, 31_000, 60_000, 120_000, 240_000, 600_000]

const peer = (name: string, path: Peer, wake?: (scene: Scene) => Promise<void>): Driver => ({
  name,
  open: async (scene) => {
    await front(scene)
    await scene.page.goto(`${scene.server.url}peers/${path}`)
    await scene.page.getByRole("button", { name: "Order" }).waitFor()
  },
  press: async ({ page }, dish) => {
    await page.evaluate((what) => {
      document.body.dataset["order"] = JSON.stringify(what)
    }, dish)
    await page.getByRole("button", { name: "Order" }).click()
    await pause(100)
  },
  settle: async (scene) => {
    const { server } = scene
    for (const ms of waits) {
      await pause(150)
      await pass(scene, ms)
      await wake?.(scene)
      // A connection without an answer is dropped on the way sooner or later.
      if (ms === 60_000) {
        await server.kill()
        await server.start()
      }
    }
    // The next visit.
    await scene.page.reload()
    await scene.page.getByRole("button", { name: "Order" }).waitFor()
    await wake?.(scene)
    await pause(300)
    await pass(scene, 60_000)
    await pause(300)
  },
})

export const tanstack = peer("TanStack offline-transactions", "tanstack")

/** A browser that finds itself online fires the sync event; here it is told to, as often as time passes. */
const sync = async ({ context, page, server }: Scene): Promise<void> => {
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await tools.send("ServiceWorker.enable")
  const registrationId = await registered
  await tools.send("ServiceWorker.dispatchSyncEvent", {
    origin: new URL(server.url).origin,
    registrationId,
    tag: "workbox-background-sync:orders",
    lastChance: false,
  })
  await pause(100)
  await tools.detach()
}

export const workbox = peer("Workbox background sync", "workbox", sync)
