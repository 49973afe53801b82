/** The keyboard. Fields keep their keys, and so does the inspector, which scrolls. */
import type { Model } from "./model.ts"

const few = 10
const many = 100

const ownKeys = "input:not([type=range]), textarea, select, [data-own-keys]"

export const keyStep = (event: KeyboardEvent, model: Model): void => {
  const { session, n, isPlaying } = model.get()
  if (session === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(ownKeys) !== null) return
  const isOnButton = target.closest("button, a, summary") !== null
  const page = event.shiftKey ? many : few
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => model.step(-1),
    ArrowUp: () => model.step(-1),
    ArrowRight: () => model.step(1),
    ArrowDown: () => model.step(1),
    PageUp: () => model.step(-page),
    PageDown: () => model.step(page),
    Home: () => model.step(-n),
    End: () => model.step(session.length - n),
    ...(isOnButton ? {} : { " ": () => (isPlaying ? model.pause() : model.play()) }),
  }
  const act = acts[event.key]
  if (act === undefined) return
  event.preventDefault()
  act()
}
