/** The curve in words: what goes wrong, the steepest event, what the runs tell, and each share. */
import type { Curve } from "../curve.ts"
import type { Session } from "../session.ts"
import { useModel } from "./useView.ts"

const percent = (share: number): string => `${Math.round(share * 100)} %`

type Props = { readonly curve: Curve; readonly session: Session }

export const CausePanel = ({ curve, session }: Props) => {
  const model = useModel()
  const { wrong, shares, steepest, pane } = curve
  const seek = (n: number): void => model.seek(session.stepOf(pane, n))
  return (
    <>
      <h2>Cause</h2>
      <p>
        {wrong.what}
        {wrong.n !== undefined && (
          <>
            ,{" "}
            <button type="button" className="link-btn" onClick={() => seek(wrong.n!)}>
              after event {wrong.n}
            </button>
          </>
        )}
      </p>
      <section aria-labelledby="cause-steepest">
        <h3 id="cause-steepest">The steepest rise</h3>
        {steepest === undefined ? (
          <p className="dim">No event makes it more likely.</p>
        ) : (
          <>
            <p>
              <button type="button" className="link-btn" onClick={() => seek(steepest.n)}>
                Event {steepest.n} {steepest.event}
              </button>
              :{" "}
              <b className="num">
                {percent(steepest.from)} → {percent(steepest.to)}
              </b>
            </p>
            {steepest.telling.length > 0 && (
              <>
                <p>Of the runs from before it went wrong:</p>
                <ul className="plain">
                  {steepest.telling.map(({ what, runs, wrong: times }) => (
                    <li key={what}>
                      <span className="num">{`${percent(times / runs)} of ${runs}`}</span> with{" "}
                      {what}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </section>
      <section aria-labelledby="cause-shares">
        <h3 id="cause-shares">How often it still goes wrong</h3>
        <table className="shares">
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">Wrong</th>
              <th scope="col">95 %</th>
              <th scope="col">Runs</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ n, event, share, low, high, runs }) => (
              <tr key={n} className={n === steepest?.n ? "steep" : ""}>
                <th scope="row">
                  <button type="button" className="link-btn" onClick={() => seek(n)}>
                    {n === 0 ? "the beginning" : `${n} ${event}`}
                  </button>
                </th>
                <td>{percent(share)}</td>
                <td>
                  {Math.round(low * 100)} to {Math.round(high * 100)}
                </td>
                <td>{n === wrong.n ? "it is" : runs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
