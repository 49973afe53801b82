/** A hundred thousand short histories of one person: what `simulators/world/places.ts` says of the five places holds in each. */
import type { Proof } from "./proof.ts"
import { complaintsOf, simulate } from "./world.ts"

const historiesMin = 100_000
const together = 1_000

const compared = "the five places were compared"
const settled = "the five places were compared with the backend"

export const places: Proof = {
  claim:
    "dish, tray, orders, header and overview say the same of an order, and in the end what the backend holds",
  cases: () =>
    Array.from(
      { length: historiesMin / together },
      (_, n) => `${n * together + 1}..${(n + 1) * together}`,
    ),
  check: async (seeds, count) => {
    const { failed, counts, ...all } = await simulate(
      seeds,
      "--dense",
      "--clients",
      "1",
      "--minutes",
      "1",
    )
    count("histories", all.seeds)
    count("orders", all.intents)
    for (const what of [compared, settled]) count(what, counts[what] ?? 0)
    return complaintsOf(failed)
  },
  sum: (counts) => ({
    lines: ["histories", "orders", compared, settled].map(
      (what) => `${String(counts[what] ?? 0).padStart(9)}  ${what}`,
    ),
    wrong: (counts["histories"] ?? 0) < historiesMin ? ["too few histories"] : [],
  }),
}
