/** Conditions at which a play stops. */
import { useId, useState } from "react"
import { useModel, useView } from "./useView.ts"

export const Breakpoints = () => {
  const model = useModel()
  const { breaks, note } = useView()
  const [text, setText] = useState("")
  const id = useId()
  return (
    <>
      <h2>Breakpoints</h2>
      <form
        className="edit"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (text.trim() === "") return
          model.addBreak(text.trim())
          setText("")
        }}
      >
        <label htmlFor={id}>Stop where this holds</label>
        <input
          id={id}
          type="text"
          spellCheck={false}
          placeholder={'event._tag == "OrderAsked"'}
          aria-describedby={`${id}-help`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="acts">
          <button type="submit" className="btn">
            Add breakpoint
          </button>
          <button
            type="button"
            className="btn main-act"
            disabled={breaks.length === 0}
            onClick={model.runToBreak}
          >
            Run to it
          </button>
        </div>
      </form>
      {note !== "" && <p className="dim">{note}</p>}
      <ul className="plain">
        {breaks.map((each) => (
          <li key={each.text} className="break">
            <code>{each.text}</code>
            <button
              type="button"
              className="btn"
              aria-label={`Remove ${each.text}`}
              onClick={() => model.removeBreak(each.text)}
            >
              Remove
            </button>
            {each.trouble !== undefined && (
              <p className="trouble" role="alert">
                {each.trouble}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="dim" id={`${id}-help`}>
        In the Common Expression Language. There are <code>state</code>, <code>before</code>,{" "}
        <code>event</code>, <code>n</code> and <code>at</code>:{" "}
        <code>state.cart.lines.size() &gt; 2</code>
      </p>
    </>
  )
}
