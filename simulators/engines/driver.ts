/** What a journey asks of a browser, whatever protocol the browser speaks. */

/** Pixels of a page, as a person at a laptop has them. */
export const viewport = { width: 1280, height: 800 } as const

/** The longest that anything may take: a net, for waits end with what they wait for. */
export const netMs = 60_000

export type Tab = {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs a function that stands alone, in the page; what goes in and out is JSON. */
  readonly evaluate: <Given extends ReadonlyArray<unknown>, Value>(
    work: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ) => Promise<Value>
  /** By the browser's own input, on the middle of the one element that matches. */
  readonly click: (css: string) => Promise<void>
  /** Key by key, instead of what is in the one element that matches. */
  readonly type: (css: string, text: string) => Promise<void>
  /** A PNG of what is seen. */
  readonly picture: () => Promise<Uint8Array>
  /** A PDF of the page; undefined where the engine cannot make one. */
  readonly print: () => Promise<Uint8Array | undefined>
  /** Shows this tab, and hides the others. */
  readonly show: () => Promise<void>
  readonly close: () => Promise<void>
}

export type Browser = {
  /** Name and version, as the browser says them. */
  readonly version: string
  readonly newTab: () => Promise<Tab>
  /** What the console said was wrong, and what the policy stopped, in all tabs so far. */
  readonly errors: () => Promise<ReadonlyArray<string>>
  readonly close: () => Promise<void>
}

export type Engine = {
  readonly name: string
  /** What has to be installed; undefined: it is there. */
  readonly lacks: () => string | undefined
  /** A profile of its own, gone with it. */
  readonly launch: () => Promise<Browser>
}

/** The text of a program that runs `work` in a page and answers JSON. */
export const textOf = (work: (...given: never) => unknown, given: ReadonlyArray<unknown>): string =>
  `(async () => JSON.stringify(await (${String(work)})(...${JSON.stringify(given)})) ?? "null")()`
