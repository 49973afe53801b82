// What Bombadil does on the product's pages and what has to hold there. It brings the package that this imports.
import { actions, always, eventually, extract, now } from "@antithesishq/bombadil"

export * from "@antithesishq/bombadil/browser/defaults"

/** While a page is drawn there is nothing to press: without this it gives up. */
export const patience = actions(() => ["Wait"])

const focused = extract((state) => state.document.activeElement?.getAttribute("name") ?? "")
const known = { inputLoginUsername: "jana", inputLoginPassword: "jana-1234" }

/** By chance nobody would ever log in. */
export const credentials = actions(() => {
  const text = known[focused.current]
  return text === undefined
    ? []
    : [{ TypeText: { text: { Regexp: text }, delayMillis: [1, 5] } }, { PressKey: { code: 13 } }]
})

const overhang = extract(
  (state) => state.document.documentElement.scrollWidth - state.window.innerWidth,
)
export const noSidewaysScroll = always(
  now(() => overhang.current > 0).implies(
    eventually(() => overhang.current <= 0).within(5, "seconds"),
  ),
)

const headings = extract((state) => state.document.querySelectorAll("h1").length)
export const oneHeading = always(eventually(() => headings.current === 1).within(20, "seconds"))
