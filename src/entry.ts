/**
 * Where a page begins: as little as can be, so that all that a first paint waits for is on its way at once, whatever the
 * rest weighs. The language is a guess; who chose another one has its texts on the device.
 */
import { findConfig } from "./boot/found.ts"
import { builtIn, type Language } from "./i18n/builtIn.ts"
import { chunk, watchMissing } from "./runtime/chunk.ts"
import { showSkeleton } from "./boot/skeleton.ts"

const isKnown = (language: string): language is Language => language in builtIn

const wanted = navigator.languages.map((each) => each.slice(0, 2)).find(isKnown) ?? "en"
// Asked for once more by whoever needs it.
builtIn[wanted]().catch(() => undefined)

// They are no part of the page.
const parts = new DocumentFragment()
parts.append(...document.querySelectorAll("body > section"))
const skeleton = findConfig(import.meta.env.BASE_URL)
  .then((found) => showSkeleton(found, location.pathname, parts))
  // A setting of another kind than it should be: the application says so.
  .catch(() => undefined)

watchMissing(() => {
  void skeleton.then((hide) => hide?.())
  const said = document.querySelector<HTMLElement>(`#root > [lang=${wanted}]`)
  if (said === null) return
  said.hidden = false
  // A browser may remember what did not come until then; once the application stands there, this does not.
  addEventListener("online", () => said.isConnected && location.reload())
})
void chunk(() => import("./main.tsx"))
