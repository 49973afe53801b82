/** What `npm run causality` wrote, beside the log that it is about. */
import { Result } from "effect"
import { logApp } from "#src/runtime/log.ts"
import { type Causality, readCausality } from "../causality/format.ts"
import type { Refusal } from "./open.ts"
import type { Session } from "./session.ts"

export type Curve = Causality & { readonly pane: number }

type File = { readonly name: string; readonly text: string }
type CurveFile = {
  readonly name: string
  readonly read: NonNullable<ReturnType<typeof readCausality>>
}

export const sorted = (
  files: ReadonlyArray<File>,
): { readonly logs: ReadonlyArray<File>; readonly curves: ReadonlyArray<CurveFile> } => {
  const read = files.map((file) => ({ ...file, read: readCausality(file.text) }))
  return {
    logs: read.filter((each) => each.read === undefined),
    curves: read.flatMap((each) =>
      each.read === undefined ? [] : [{ name: each.name, read: each.read }],
    ),
  }
}

/** A curve is drawn over its own log only: that which has as many events and leads to the same state. */
export const curveIn = (
  { name, read }: CurveFile,
  session: Session | undefined,
): Result.Result<Curve, Refusal> =>
  Result.flatMap(
    Result.mapError(read, (reason): Refusal => ({ name, line: 0, reason })),
    (causality) => {
      const { events, hash } = causality.log
      const pane =
        session?.panes.findIndex(
          ({ timeline }) =>
            timeline.length === events && logApp.hash(timeline.stateAt(events)) === hash,
        ) ?? -1
      return pane < 0
        ? Result.fail({ name, line: 0, reason: "its log is not open: choose both together" })
        : Result.succeed({ ...causality, pane })
    },
  )
