/** `replay drive`: how much of the product a log is put through again. A defect may show at one depth only. */
import { onStage, product, type Stage } from "#simulators/pages/stage.ts"
import { diff } from "../../timeline/diff.ts"
import { check } from "../check.ts"
import { changesText, timeOf } from "../print.ts"
import { logIn, type ReadLog, timelineOf } from "../read.ts"
import { isRedacted } from "./beginning.ts"
import { type Depth, depths, type Driven, type Live } from "./live.ts"
import { outcomeOf } from "./outcome.ts"
import { CliError } from "../../cli.ts"
import { exits } from "../../exits.ts"

export type DriveOptions = {
  readonly depth?: string
  readonly seed?: number
  readonly twice?: boolean
  /** For the depth of the page; none: it starts both itself, which takes longer than a short log. */
  readonly stage?: Stage
}

const reducer = (text: string): Driven => {
  const { verdict } = check(text, { assert: "all" })
  if (verdict.refused !== undefined)
    throw new CliError(verdict.exit, `line ${verdict.refused.line}: ${verdict.refused.reason}`)
  return {
    depth: "reducer",
    exit: verdict.exit,
    says: `${verdict.log?.events} events folded; \`replay verify\` says more`,
  }
}

const compare = (depth: Depth, read: ReadLog, live: Live, again?: Live): Driven => {
  const hasPlace = !isRedacted(read.header)
  const { end, ...rest } = live
  const timeline = timelineOf(read)
  const before = new Set<number>(timeline.stateAt(0).orders.intents.map(({ id }) => id))
  const recorded = timeline.stateAt(read.lines.length)
  const differences = diff(outcomeOf(recorded, hasPlace, before), outcomeOf(end, hasPlace))
  const isFlaky = again !== undefined && again.digest !== live.digest
  const isBroken = live.broken.length > 0 || differences.length > 0
  return {
    depth,
    exit: isFlaky ? exits.flaky : isBroken ? exits.broken : exits.ok,
    says: `${live.sent} events of the log were said again, the client heard ${live.events}`,
    ...rest,
    differences,
  }
}

export const drive = async (
  text: string,
  { depth = "simulators", seed, twice, stage }: DriveOptions,
  file = "-",
): Promise<Driven> => {
  if (!depths.some((each) => each === depth))
    throw new CliError(exits.usage, `no depth: ${depth} (${depths.join(", ")})`)
  if (depth === "reducer") return reducer(text)
  const read = logIn(text, file)
  const world = seed ?? read.header.seed ?? 1
  if (depth === "adapters") return (await import("./adapters.ts")).driveAdapters(read)
  if (depth === "page") {
    const { drivePage } = await import("./page.ts")
    const play = (on: Stage) => drivePage(read, world, on)
    return compare("page", read, await (stage === undefined ? onStage(product, play) : play(stage)))
  }
  const { driveSimulators } = await import("./simulators.ts")
  const again = twice === true ? await driveSimulators(read, world) : undefined
  return compare("simulators", read, await driveSimulators(read, world), again)
}

export const driveText = ({
  depth,
  exit,
  says,
  skipped = [],
  broken = [],
  differences = [],
}: Driven): string =>
  [
    `depth     ${depth}`,
    `          ${says}`,
    ...skipped.map(
      ({ n, type, why }) =>
        `left out  ${n === 0 ? "before event 1" : `event ${n}`}, ${type}: ${why}`,
    ),
    ...broken.map(
      ({ id, detail, event, at }) => `BROKEN    ${id} by ${event}, ${timeOf(at)}: ${detail}`,
    ),
    ...(differences.length === 0 ? [] : ["differs, log -> live:", changesText(differences)]),
    `result    ${resultOf(exit)}`,
  ].join("\n")

const resultOf = (exit: number): string => {
  switch (exit) {
    case exits.ok:
      return "the same"
    case exits.flaky:
      return "FLAKY: two drives went two ways"
    case exits.broken:
      return "ANOTHER OUTCOME"
    default:
      return `DIVERGED (${exit})`
  }
}
