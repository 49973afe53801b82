/** Which planted bugs in the rules of orders the small worlds find for certain: every order of events is visited there. */
import type { BoundName } from "#simulators/explore/bounds.ts"
import { plants } from "#simulators/world/plants/index.ts"
import { heard } from "../run.ts"
import type { Proof } from "./proof.ts"

/** Smallest first. */
const tried: ReadonlyArray<BoundName> = [
  "one",
  "cart",
  "kiosk",
  "cancelLost",
  "twins",
  "together",
  "logout",
  "cancelBoth",
  "cancel",
  "shared",
]

const own = plants.filter(({ file }) =>
  /^domain\/(orders|standing|requests|questions)\//.test(file),
)

/** Of the others a small world cannot tell. */
const beyond: Readonly<Record<string, string>> = {
  "failure-unheard": "it is of the balance, which is not read there",
}

type Said = {
  readonly found: ReadonlyArray<{ readonly wrong: string; readonly what: ReadonlyArray<string> }>
}

const look = async (
  bound: BoundName,
  plant: string,
): Promise<Said["found"][number] | undefined> => {
  const args = ["--import", "./simulators/world/plants/load.ts", "tools/explore.ts"]
  const { code, said } = await heard("node", [...args, "--bound", bound, "--json"], {
    PLANT: plant,
  })
  const line = said.split("\n").find((each) => each.startsWith("{"))
  // A bug that throws is found, too.
  if (line === undefined) return code === 0 ? undefined : { wrong: said, what: [] }
  return (JSON.parse(line) as Said).found[0]
}

export const certain: Proof = {
  claim: `each of ${own.length} planted bugs in the rules of orders is found by a small world for certain, or it is said why not`,
  cases: () => own.map(({ id }) => id),
  check: async (id, count) => {
    for (const bound of tried) {
      const found = await look(bound, id)
      if (found === undefined) continue
      count(`by ${bound}`, 1)
      count("steps of all ways", found.what.length)
      console.log(
        `${id.padEnd(30)} ${bound}, ${found.what.length} steps: ${found.wrong.slice(0, 90)}`,
      )
      return beyond[id] === undefined ? undefined : "it is found, and said to be beyond"
    }
    count("not found", 1)
    return beyond[id] === undefined ? "no small world finds it" : undefined
  },
  sum: (counts) => ({
    lines: [...tried.map((bound) => `by ${bound}`), "not found", "steps of all ways"].map(
      (what) => `${String(counts[what] ?? 0).padStart(6)}  ${what}`,
    ),
    wrong: [],
  }),
}
