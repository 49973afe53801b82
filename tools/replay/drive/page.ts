/** Plays a log's person again in a browser: the built product and the simulated server, page and world on one clock. */
import type { BrowserContext, Page } from "@playwright/test"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { makeSim } from "#simulators/pages/pageSim.ts"
import type { Stage } from "#simulators/pages/stage.ts"
import { begun, momentOf, recordOf, stateOf } from "#simulators/pages/traced.ts"
import { logIn, type ReadLog } from "../read.ts"
import { beginningOf } from "./beginning.ts"
import type { Live } from "./live.ts"
import { type Known, type People, peopleOf } from "./people.ts"
import { foundByPage } from "./plan.ts"
import { play } from "./play.ts"
import { makeTwins } from "./twins.ts"
import { CliError } from "../../cli.ts"
import { exits } from "../../exits.ts"
import { brokenIn, verify } from "../../verify.ts"

/** Source: docs/contract.md "Demo people". */
const demo: ReadonlyArray<Known> = [
  { login: "jana", card: "1001" },
  { login: "acme", card: "1003" },
  { login: "petr", card: undefined },
  { login: "ola", card: undefined },
  { login: "rich", card: undefined },
]

/** Where the simulated canteen stands. */
const zone = "Europe/Prague"

/** Of a silence so much is waited for; the rest is skipped, by page and world together. */
const waitedMs = 400
/** In steps, for a timer that is skipped goes off once, and what it begins takes a while. */
const stepMs = 5_000
const stepsMax = 12
const betweenMs = 150
/** After the last event everything has so long to settle. */
const settleMs = 1_500
const readyMs = 30_000
const formMs = 5_000

/** The page says these of itself; a name is typed with its login. */
const ownWords: ReadonlySet<string> = new Set<App.Event["_tag"]>([...foundByPage, "LoginNameTyped"])

/** `2026-11-18 08:00`, on the canteen's clock. */
const wallOf = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(at)

/** Through the form, for a page has its secrets from people only. False: there is no form to fill in. */
const typeLogin = async (page: Page, pair: string, keep: boolean): Promise<boolean> => {
  const [name = "", password = ""] = pair.split(":")
  const form = page.locator("form:has([name=inputLoginPassword])").last()
  const isThere = await form.waitFor({ timeout: formMs }).then(
    () => true,
    () => false,
  )
  if (!isThere) return false
  await form.locator("[name=inputLoginUsername]").fill(name)
  await form.locator("[name=inputLoginPassword]").fill(password)
  if (keep) await form.getByRole("checkbox").first().check()
  await form.locator("button[type=submit]").click()
  return true
}

const makeHands = async (context: BrowserContext, path: string, people: People) => {
  const page = await context.newPage()
  const twins = makeTwins()
  const heard = new Set<string>()
  const news = (text: string) => {
    const read = logIn(text, "the page's log")
    const lines = read.lines.filter((line) => {
      const name = `${line.tab}/${line.seq}/${line.at}`
      const isNew = !heard.has(name)
      heard.add(name)
      return isNew
    })
    return { read, lines }
  }
  let unasked = 0
  const hear = (text: string): ReadLog => {
    const { read, lines } = news(text)
    lines.forEach(twins.heard)
    return read
  }
  const say = (event: App.Event): Promise<void> =>
    page.evaluate((each) => __trayline.send(each), event)
  const state = (): Promise<App.State> => stateOf(page)

  await page.goto(path)
  await begun(page)
  return {
    page,
    state,
    /** Ends the drive where that does not come about. */
    until: async (what: string, holds: (state: App.State) => boolean): Promise<void> => {
      const end = performance.now() + readyMs
      while (!holds(await state())) {
        if (performance.now() > end) throw new CliError(exits.broken, `not in time: ${what}`)
        await page.waitForTimeout(betweenMs)
      }
    },
    end: async () => {
      const [log, state] = await momentOf(page)
      return { own: hear(log), state }
    },
    say,
    passed: twins.passed,
    /** What was heard until now is no part of the log's session. */
    forget: async (): Promise<void> => {
      news(await recordOf(page))
      unasked = heard.size
    },
    heard: () => heard.size - unasked,
    reload: async (to: string): Promise<void> => {
      await page.goto(to)
      await begun(page)
    },
    /** A text says why it could not be done. */
    act: async ({ event }: App.Recorded): Promise<true | string> => {
      if (event._tag === "LoginAsked")
        return (
          (await typeLogin(page, people.pairOf(event.basic), event.keep)) ||
          "the page shows no form to log in"
        )
      if (event._tag === "NetworkSeen") {
        await context.setOffline(!event.isOnline)
        return true
      }
      if (event._tag === "RouteShown") {
        await page.evaluate((to) => {
          if (location.pathname === to) return
          history.pushState({}, "", to)
          dispatchEvent(new PopStateEvent("popstate"))
        }, event.path)
        return true
      }
      hear(await recordOf(page))
      const translated = twins.translate(event, {})
      if (typeof translated === "string") return translated
      await say(translated)
      return true
    },
  }
}

/** What is wrong with its own log, and whether that leads to the page's own state. */
const brokenOnPage = (own: ReadLog, state: App.State): Live["broken"] => {
  const { verdict } = verify(own, { assert: "all", hash: logApp.hash(state) })
  const { firstDivergence } = verdict
  const placeOf = (n: number) => ({
    event: own.lines[n - 1]?.event._tag ?? "",
    at: own.lines[n - 1]?.at ?? 0,
  })
  const broken = brokenIn(verdict).map(({ id, detail, n = 0 }) => ({ id, detail, ...placeOf(n) }))
  if (firstDivergence === undefined) return broken
  const { n } = firstDivergence
  const detail = `the page's own log folds to another state after event ${n}`
  return [...broken, { id: "I37", detail, ...placeOf(n) }]
}

export const drivePage = async (
  read: ReadLog,
  seed: number,
  { server, browser }: Stage,
): Promise<Live> => {
  const beginning = beginningOf(read)
  const { config, path, at, start, member, said } = beginning
  // Its server is the one that it is served by.
  const { api: _, ...deployment } = config
  server.configure(deployment)
  const sim = makeSim(server.url)
  await sim.reset({ seed, now: wallOf(start) })
  const context = await browser.newContext({
    baseURL: server.url,
    timezoneId: zone,
    locale: read.header.locale ?? "en",
    ...(read.header.viewport === undefined ? {} : { viewport: read.header.viewport }),
  })
  try {
    await context.clock.install({ time: start })
    await context.addInitScript(() => sessionStorage.setItem("trayline.trace", "1"))
    const people = peopleOf(read.lines, demo, member)
    const hands = await makeHands(context, member === undefined ? path : "/login", people)
    let now = start

    const passTo = async (at: number): Promise<void> => {
      const silence = Math.max(0, at - now)
      now = Math.max(now, at)
      await hands.page.waitForTimeout(Math.min(silence, waitedMs))
      if (silence <= waitedMs) return
      const rest = silence - waitedMs
      const steps = Math.min(stepsMax, Math.ceil(rest / stepMs))
      for (let step = 0; step < steps; step++) {
        const ms = Math.floor((rest * (step + 1)) / steps) - Math.floor((rest * step) / steps)
        await sim.clock({ advanceMs: ms })
        await hands.page.clock.fastForward(ms)
        await hands.page.waitForTimeout(betweenMs)
      }
    }
    if (start < at) {
      const { before } = people
      if (before !== undefined && "card" in before) {
        await hands.until("a reader that reads", ({ reader }) => reader.phase === "reading")
        await sim.reader({ do: "present", code: before.card })
      } else if (before !== undefined) await typeLogin(hands.page, before.pair, false)
      if (before !== undefined)
        await hands.until(
          "who was logged in is in again",
          ({ session }) => session.member !== undefined,
        )
      for (const event of said) await hands.say(event)
      await passTo(at)
      await hands.forget()
      await hands.reload(path)
    }
    const played = await play(read, beginning, people, {
      passTo: ({ _tag, at }) => (_tag === "Leave" ? undefined : passTo(at)),
      open: hands.reload,
      present: (code) => sim.reader({ do: "present", code }),
      say: async (line) => !ownWords.has(line.event._tag) && hands.act(line),
      passed: hands.passed,
    })
    await passTo(read.lines.at(-1)?.at ?? now)
    await hands.page.waitForTimeout(settleMs)
    const { own, state } = await hands.end()
    const broken = brokenOnPage(own, state)
    return { end: state, events: hands.heard(), ...played, broken }
  } finally {
    await context.close()
  }
}
