/** Random steps through the built product in Chromium. */
import { onStage, product } from "#simulators/pages/stage.ts"
import { problemsOf, type Proof, secondsSince, seedOf, seedsTo } from "./proof.ts"

const seeds = 20

export const monkey: Proof = {
  claim:
    "200 random steps in a browser never crash; Node and the viewer fold their logs, raw and replaced, to the same hashes",
  cases: () => seedsTo(seeds),
  check: async (name) => {
    // A list of proofs needs no browser.
    const { runMonkey } = await import("#simulators/people/monkey/run.ts")
    const began = performance.now()
    const { wrong, seen } = await onStage(product, ({ browser, server }) =>
      runMonkey(browser, server, seedOf(name)),
    )
    console.log(
      `${name}: ${seen.types.size} types of ${seen.events} events in ${seen.logs} logs, orders ${[...seen.phases].toSorted().join(" ")}, ${seen.reloads} reloads, ${secondsSince(began)} s`,
    )
    return problemsOf(wrong)
  },
}
