/** The step in the page's address: `#n=120`, or `#seq=17` of a shared event. A link leads there once the log is open. */
import type { Model, Wanted } from "./model.ts"

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined

export const wantedOf = (hash: string): Wanted => {
  const asked = new URLSearchParams(hash.replace(/^#/, ""))
  const n = wholeOf(asked.get("n"))
  const seq = wholeOf(asked.get("seq"))
  return { ...(n === undefined ? {} : { n }), ...(seq === undefined ? {} : { seq }) }
}

/** Browsers allow a page some hundred changes of its address in half a minute, and a play makes more steps. */
const restMs = 300

export const keepAddress = (model: Model): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = location.hash
  model.subscribe(() => {
    if (model.get().session === undefined) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      written = `#n=${model.get().n}`
      history.replaceState(null, "", written)
    }, restMs)
  })
  // A link that is followed, or typed, while the page is open.
  window.addEventListener("hashchange", () => {
    if (location.hash !== written) model.want(wantedOf(location.hash))
  })
}
