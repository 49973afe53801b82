/**
 * Where a page begins: as little as can be, so that all that a first paint waits for is on its way at once, whatever the
 * rest weighs. The language is a guess; who chose another one has its texts on the device.
 */
import { builtIn, type Language } from "./i18n/builtIn.ts"

const isKnown = (language: string): language is Language => language in builtIn

const wanted = navigator.languages.map((each) => each.slice(0, 2)).find(isKnown) ?? "en"
// Asked for once more by whoever needs it.
builtIn[wanted]().catch(() => undefined)
void import("./main.tsx").catch((reason: unknown) => {
  // On a network that went meanwhile; what else may be wrong is said by the application.
  addEventListener("online", () => location.reload(), { once: true })
  throw reason
})
