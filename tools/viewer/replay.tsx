/**
 * The viewer's page. Scripts reach it by `__replay`, which only looks and seeks:
 * `open(...texts)` opens log files as one session and gives their verdicts (rejects with line and reason),
 * `seek(n)` goes to after the n-th step, `hash(pane?)` is the state's there, `verdicts()` what the files were found to be.
 */
import { createRoot } from "react-dom/client"
import { hashOf } from "#domain/kernel/hash.ts"
import { keepAddress, wantedOf } from "./address.ts"
import { keyStep } from "./keys.ts"
import { makeModel } from "./model.ts"
import { Viewer } from "./parts/Viewer.tsx"
import "./replay.css"

const model = makeModel()

Object.assign(globalThis, {
  __replay: {
    open: (...texts: ReadonlyArray<string>) => {
      const files = texts.map((text, index) => ({ name: `log ${index + 1}`, text }))
      model.open(files, wantedOf(location.hash))
      const [refused] = model.get().refused
      return refused === undefined
        ? Promise.resolve(model.get().verdicts)
        : Promise.reject(new Error(`line ${refused.line}: ${refused.reason}`))
    },
    seek: (n: number) => model.seek(n),
    hash: (pane = 0) => {
      const { session, n } = model.get()
      return session === undefined ? undefined : hashOf(session.stateOf(pane, n))
    },
    verdicts: () => model.get().verdicts,
    length: () => model.get().session?.length ?? 0,
  },
})

keepAddress(model)
window.addEventListener("keydown", (event) => keyStep(event, model))

createRoot(document.getElementById("root")!).render(<Viewer model={model} />)
