/** A person at a tab: waits until what is wanted is seen, and does it. */
import { setTimeout } from "node:timers/promises"
import { netMs, type Tab } from "./driver.ts"
import { find, type Found, glance, settled, type Wanted, wasClicked, written } from "./inPage.ts"

export type Person = ReturnType<typeof makePerson>

/** Asked again after this, where a page went while it was asked. */
const againMs = 50

/** A page answers so long before the net: what was not seen is told by its name. */
const answerMs = 5_000

/** As part of a regular expression. */
export const escaped = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const patternOf = (name: string | RegExp): string =>
  typeof name === "string" ? `^${escaped(name)}$` : name.source

export const makePerson = (tab: Tab) => {
  /** A page that goes takes the question with it: it is asked again of the next one. */
  const steady = async <Value>(ask: (ms: number) => Promise<Value>): Promise<Value> => {
    const until = performance.now() + netMs
    for (;;)
      try {
        return await ask(until - answerMs - performance.now())
      } catch (reason) {
        if (performance.now() > until - answerMs) throw reason
        await setTimeout(againMs)
      }
  }
  const wait = async (wanted: Wanted): Promise<NonNullable<Found>> => {
    const found = await steady((ms) => tab.evaluate(find, wanted, ms))
    if (found !== null && found !== undefined) return found
    const what = `${wanted.role} /${wanted.name}/`
    throw new Error(
      `${wanted.isGone ? "still seen" : "never seen"}: ${what}; the page shows ${await tab.evaluate(glance)}`,
    )
  }
  const sees = (role: string, name: string | RegExp): Promise<NonNullable<Found>> =>
    wait({ role, name: patternOf(name) })
  return {
    tab,
    /** Answers its whole name. */
    sees: async (role: string, name: string | RegExp): Promise<string> =>
      (await sees(role, name)).name,
    /** Some visible text. */
    reads: (text: string | RegExp) =>
      wait({ role: "text", name: typeof text === "string" ? escaped(text) : text.source }),
    misses: (role: string, name: string | RegExp) =>
      wait({ role, name: patternOf(name), isGone: true }),
    /** Answers the name of what was clicked. */
    clicks: async (role: string, name: string | RegExp): Promise<string> => {
      for (;;) {
        const { css, name: whole } = await sees(role, name)
        await tab.click(css)
        if (await steady(() => tab.evaluate(wasClicked))) return whole
      }
    },
    types: async (name: string | RegExp, text: string): Promise<void> => {
      for (;;) {
        const { css } = await sees("textbox", name)
        await tab.type(css, text)
        // A page that has just come may take the focus away.
        if ((await tab.evaluate(written)) === text) return
      }
    },
    /** Whatever a first visit brings is here: from now on no network is needed. */
    settles: async (): Promise<void> => {
      if (!(await steady((ms) => tab.evaluate(settled, ms))))
        throw new Error(`no worker; the page shows ${await tab.evaluate(glance)}`)
    },
  }
}
