/** Vitest's `describe`, `test` and hooks, for tests that run many times in one process. Assertions are Vitest's own. */
import { expect, vi } from "vitest"

type Work = () => unknown
type Suite = {
  readonly parent: Suite | undefined
  readonly hooks: Record<"beforeAll" | "beforeEach" | "afterEach" | "afterAll", Array<Work>>
}
export type Test = { readonly suite: Suite; readonly work: Work }

const makeSuite = (parent?: Suite): Suite => ({
  parent,
  hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
})

let suite = makeSuite()
let collected: Array<Test> = []

/** The tests that a file registers while it is imported. */
export const collect = async (load: () => Promise<unknown>): Promise<ReadonlyArray<Test>> => {
  suite = makeSuite()
  collected = []
  await load()
  return collected
}

/** From the outermost suite inwards. */
const suitesOf = (innermost: Suite): ReadonlyArray<Suite> =>
  innermost.parent === undefined ? [innermost] : [...suitesOf(innermost.parent), innermost]

/** Throws what the test throws. */
export const runTest = async ({ suite, work }: Test): Promise<void> => {
  const outward = suitesOf(suite)
  const inward = outward.toReversed()
  try {
    for (const { hooks } of outward) for (const each of hooks.beforeAll) await each()
    for (const { hooks } of outward) for (const each of hooks.beforeEach) await each()
    await work()
  } finally {
    for (const { hooks } of inward) for (const each of hooks.afterEach.toReversed()) await each()
    for (const { hooks } of inward) for (const each of hooks.afterAll.toReversed()) await each()
  }
}

type Body = (...args: ReadonlyArray<unknown>) => unknown

/** Vitest allows options before the body, or a time limit behind it. */
const bodyOf = (args: ReadonlyArray<unknown>): Body =>
  args.find((each) => typeof each === "function") as Body

const register = (_name: unknown, ...args: ReadonlyArray<unknown>): void => {
  collected.push({ suite, work: bodyOf(args) })
}

const group = (_name: unknown, ...args: ReadonlyArray<unknown>): void => {
  const outer = suite
  suite = makeSuite(outer)
  try {
    bodyOf(args)()
  } finally {
    suite = outer
  }
}

const each =
  (add: typeof register) =>
  (cases: ReadonlyArray<unknown>) =>
  (name: unknown, ...args: ReadonlyArray<unknown>): void => {
    const body = bodyOf(args)
    for (const given of cases)
      add(name, () => body(...(Array.isArray(given) ? (given as Array<unknown>) : [given])))
  }

export const test = Object.assign(register, { each: each(register) })
export const describe = Object.assign(group, { each: each(group) })
const hook =
  (name: keyof Suite["hooks"]) =>
  (work: Work): void =>
    void suite.hooks[name].push(work)
export const beforeAll = hook("beforeAll")
export const beforeEach = hook("beforeEach")
export const afterEach = hook("afterEach")
export const afterAll = hook("afterAll")
export { expect, vi }
