/** Whole days at a kiosk, in virtual time. */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { problemsOf, type Proof, secondsSince, seedOf, seedsTo } from "./proof.ts"

const seeds = 12
const hours = 24

const makeHeap = (): (() => number) => {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  return () => {
    collect()
    collect()
    return process.memoryUsage().heapUsed
  }
}

/** A day that is not measured: until then code is compiled, and the heap grows by it. */
let isWarm = false

export const kioskDay: Proof = {
  claim: "a kiosk for 24 hours, a card every 90 s: nothing is left of a session",
  cases: () => seedsTo(seeds),
  check: async (name) => {
    const { runKioskDay } = await import("#simulators/people/kioskDay.ts")
    if (!isWarm) runKioskDay({ seed: 0, hours })
    isWarm = true
    const began = performance.now()
    const { wrong, figures } = runKioskDay({ seed: seedOf(name), hours, heap: makeHeap() })
    const { sessions, cards, orders, cancels, questions, troubles, events, rest } = figures
    console.log(
      [
        `${name}: ${cards} cards, ${sessions} sessions, ${questions} questions, ${orders} orders, ${cancels} cancels`,
        `${troubles} troubles of the reader, ${events} events`,
        `at rest ${rest.sleepers} sleepers, ${rest.fibers} fibers, ${rest.links} socket, at most ${figures.secretsMost} secrets`,
        `${figures.keptCharsMost} characters kept, a state of ${figures.stateCharsMost}`,
        `heap ${figures.heapSlope?.toFixed(0)} bytes a session, ${secondsSince(began)} s`,
      ].join("; "),
    )
    return problemsOf(wrong)
  },
}
