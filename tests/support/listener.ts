/** Somebody who does not see the screen: presses keys, and goes by what is said. Source: feature 11, EN 301 549 §5.1.3. */
import { expect, type Page } from "@playwright/test"
import { installSynthesis, type Spoken } from "#simulators/speech/synthesis.ts"

export type Listener = {
  readonly page: Page
  /** Presses a key, and waits for the phrase that ends what it brings about. */
  readonly press: (key: string, until?: RegExp) => Promise<void>
  /** Something else happens, as a card at the reader; not counted. */
  readonly after: (what: string, act: () => Promise<unknown>, until: RegExp) => Promise<void>
  /** The same key, until a phrase begins so. */
  readonly seek: (key: string, phrase: RegExp) => Promise<void>
  readonly presses: () => number
  /** What was done, and what was said after it. */
  readonly transcript: () => string
}

/** No flow asks for more presses of a key in a row. */
const seekMax = 30

export const listenTo = async (
  page: Page,
  langs: ReadonlyArray<string>,
  phraseMs = 0,
): Promise<Listener> => {
  await page.evaluate(installSynthesis, { langs, phraseMs })
  const spoken = (): Promise<ReadonlyArray<string>> =>
    page.evaluate(() => [...(globalThis as unknown as Spoken).__spoken])
  let heard = 0
  let presses = 0
  const lines: Array<string> = []
  const act = async (
    what: string,
    does: () => Promise<unknown>,
    until: RegExp,
  ): Promise<string> => {
    lines.push(`> ${what}`)
    await does()
    const news = async (): Promise<ReadonlyArray<string>> => (await spoken()).slice(heard)
    await expect.poll(async () => (await news()).at(-1) ?? "", { message: what }).toMatch(until)
    const said = await news()
    heard += said.length
    lines.push(...said)
    return said.join(" ")
  }
  const press = (key: string, until = /./): Promise<string> => {
    presses += 1
    return act(key, () => page.keyboard.press(key), until)
  }
  return {
    page,
    press: async (key, until) => void (await press(key, until)),
    after: async (what, does, until) => void (await act(what, does, until)),
    seek: async (key, phrase) => {
      for (let n = 0; n < seekMax; n += 1) if (phrase.test(await press(key))) return
      throw new Error(`${key} leads to no ${phrase.source}`)
    },
    presses: () => presses,
    transcript: () => `${lines.join("\n")}\n`,
  }
}
