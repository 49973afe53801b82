/** What each file says of itself, its marks, and whether its hashes hold. */
import type { Session } from "../session.ts"
import { useModel, useView } from "./useView.ts"
import { clockOf } from "./words.ts"

export const LogPanel = ({ session }: { readonly session: Session }) => {
  const model = useModel()
  const { verdicts } = useView()
  const seekTo = (pane: number, n: number): void => model.seek(session.stepOf(pane, n))
  return (
    <>
      <h2>Log</h2>
      {session.panes.map(({ name, log, told }, pane) => {
        const { header } = log
        const marks = told.filter((line) => line.k === "m")
        const checks = session.origin === undefined ? (verdicts[pane]?.checks ?? []) : []
        return (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl className="facts">
              <dt>Build</dt>
              <dd>{header.build}</dd>
              <dt>Mode</dt>
              <dd>{header.mode}</dd>
              <dt>Written</dt>
              <dd>{new Date(header.start).toLocaleString("en-GB")}</dd>
              <dt>Browser</dt>
              <dd>
                {header.browser === undefined || header.browser === ""
                  ? "not told"
                  : header.browser}
              </dd>
              <dt>Language</dt>
              <dd>{header.locale ?? "not told"}</dd>
              <dt>Zone</dt>
              <dd>{header.zone ?? "not told"}</dd>
              <dt>Personal values</dt>
              <dd>{header.replaced === undefined ? "as they were" : "replaced"}</dd>
              {header.note !== undefined && (
                <>
                  <dt>Note</dt>
                  <dd>{header.note}</dd>
                </>
              )}
            </dl>
            <h4>Marks</h4>
            {marks.length === 0 && <p className="dim">This log has none.</p>}
            <ul className="plain">
              {marks.map((mark) => (
                <li key={`${mark.n} ${mark.at} ${mark.text}`}>
                  <button type="button" className="link-btn" onClick={() => seekTo(pane, mark.n)}>
                    {mark.what} after {mark.n}
                  </button>{" "}
                  {mark.text} <span className="dim num">{clockOf(mark.at)}</span>
                </li>
              ))}
            </ul>
            <h4>Hashes</h4>
            {checks.length === 0 && <p className="dim">There is none to compare with.</p>}
            <ul className="plain">
              {checks.map(({ n, expected, actual }, index) => (
                // The last checkpoint and the trailer may stand at one place.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <button type="button" className="link-btn" onClick={() => seekTo(pane, n)}>
                    after {n}
                  </button>{" "}
                  <code>{actual}</code>{" "}
                  <b className={expected === actual ? "" : "bad"}>
                    {expected === actual ? "equal" : `the writer had ${expected}`}
                  </b>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
