/** What should be going on by the state, and what the log tells of work and exchanges up to here. */
import { useMemo } from "react"
import type { DemandLine, ExchangeLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { makeDemandsOf } from "../../replay/demands.ts"
import type { Pane, Session } from "../session.ts"
import { Text } from "./Text.tsx"
import { clockOf } from "./words.ts"

/** The newest are looked for. */
const exchangesMax = 50

type Props = { readonly session: Session; readonly n: number }

export const WorkPanel = ({ session, n }: Props) => (
  <>
    <h2>Work</h2>
    {session.panes.map((pane, index) => (
      <section key={pane.name} aria-label={`Work of ${pane.name}`}>
        <h3>{pane.name}</h3>
        <Wanted state={session.stateOf(index, n)} />
        <Told pane={pane} n={session.places[index]![n]!} />
      </section>
    ))}
  </>
)

const Wanted = ({ state }: { readonly state: App.State }) => {
  const demands = useMemo(() => makeDemandsOf()(state), [state])
  return (
    <>
      <h4>The state wants</h4>
      {demands.length === 0 ? (
        <p className="dim">Nothing.</p>
      ) : (
        <ul className="plain">
          {demands.map(({ key, _tag }) => (
            <li key={key}>
              <b>{_tag}</b> <code>{key}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Work that began and is still wanted. */
const runningOf = (lines: ReadonlyArray<DemandLine>): ReadonlyArray<DemandLine> => {
  const running = new Map<string, DemandLine>()
  for (const line of lines)
    if (line.is === "started") running.set(line.key, line)
    else running.delete(line.key)
  return [...running.values()]
}

const Told = ({ pane, n }: { readonly pane: Pane; readonly n: number }) => {
  const told = pane.told.filter((line) => line.n <= n)
  const demands = told.filter((line) => line.k === "d")
  const exchanges = told.filter((line) => line.k === "n")
  const tells = (kind: "d" | "n"): boolean => pane.told.some((line) => line.k === kind)
  const running = runningOf(demands)
  return (
    <>
      <h4>The log tells of work</h4>
      {!tells("d") && <p className="dim">This log tells of none.</p>}
      {tells("d") && running.length === 0 && <p className="dim">Nothing runs here.</p>}
      <ul className="plain">
        {running.map(({ key, at }) => (
          <li key={key}>
            <code>{key}</code> <span className="dim num">since {clockOf(at)}</span>
          </li>
        ))}
      </ul>
      <h4>Exchanges</h4>
      {!tells("n") && <p className="dim">This log tells of none.</p>}
      {tells("n") && exchanges.length === 0 && <p className="dim">None up to here.</p>}
      <ul className="plain">
        {exchanges
          .slice(-exchangesMax)
          .toReversed()
          .map((line) => (
            <Exchange key={keyOf(line)} line={line} />
          ))}
      </ul>
    </>
  )
}

const keyOf = ({ n, at, route, ms }: ExchangeLine): string => `${n} ${at} ${route} ${ms}`

const Exchange = ({ line }: { readonly line: ExchangeLine }) => {
  const { route, at, ms, status, error, response } = line
  return (
    <li>
      <code>{route}</code>{" "}
      <b className={error !== undefined || (status ?? 200) >= 400 ? "bad" : ""}>
        {error ?? status ?? ""}
      </b>{" "}
      <span className="dim num">
        {clockOf(at)}, {Math.round(ms)} ms
      </span>
      {response !== undefined && (
        <details>
          <summary>Answer</summary>
          <Text name="Answer" text={response} />
        </details>
      )}
    </li>
  )
}
