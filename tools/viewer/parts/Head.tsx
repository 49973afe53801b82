import { useId, useRef } from "react"
import type { FileVerdict } from "../model.ts"
import { useModel, useView } from "./useView.ts"

const words: Readonly<Record<FileVerdict["is"], string>> = {
  same: "Same state",
  diverged: "Diverged",
  lifted: "Older events: not compared",
  untold: "Cut off: nothing to compare with",
}

const detailOf = ({ checks, firstDivergence, is }: FileVerdict): string => {
  if (firstDivergence !== undefined)
    return `after ${firstDivergence.n}: the writer had ${firstDivergence.expected}, here it is ${firstDivergence.actual}`
  return is === "same" ? `${checks.length} of ${checks.length} hashes equal` : ""
}

export const Head = ({ open }: { readonly open: (files: ReadonlyArray<File>) => void }) => {
  const model = useModel()
  const { session, verdicts, refused, note } = useView()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <header className="head">
      <div className="head-line">
        <h1>Replay</h1>
        <input
          ref={input}
          className="vh"
          id={id}
          type="file"
          multiple
          accept=".ndjson,.gz,.txt,.json,application/x-ndjson,application/gzip,application/json"
          onChange={({ target }) => {
            open([...(target.files ?? [])])
            // The same file may be chosen again.
            target.value = ""
          }}
        />
        <label className={session === undefined ? "btn main-act" : "btn"} htmlFor={id}>
          Open logs
        </label>
        {session !== undefined && (
          <ul className="verdicts" aria-label="Files">
            {verdicts.map((verdict) => (
              <li key={verdict.name} className={`verdict ${verdict.is}`}>
                <b>{verdict.name}</b> <span>{words[verdict.is]}</span>{" "}
                <span className="detail">{detailOf(verdict)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {session?.origin !== undefined && (
        <p className="banner">
          <b>What if:</b> {session.origin.what}. Nothing after it is the file's.
          <button type="button" className="btn" onClick={model.leaveFork}>
            Back to the log
          </button>
        </p>
      )}
      {note !== "" && <p className="banner">{note}</p>}
      {refused.length > 0 && (
        <div className="banner refused" role="alert">
          {refused.map(({ name, line, reason }) => (
            <p key={name}>
              <b>{name}</b> {line > 0 && `line ${line}: `}
              {reason}
            </p>
          ))}
        </div>
      )}
    </header>
  )
}
