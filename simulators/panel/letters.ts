/** Terms of use, and the letters that were sent. */
import { control } from "./api.ts"
import { act, byId, el, inputOf, keyed, onSubmit, setText } from "./dom.ts"
import { count, letterText, nextVersion, wallTime } from "./texts.ts"
import type { Letter, World } from "./types.ts"
import { moment } from "./world.ts"

const version = () => inputOf("terms-version")

export const showTerms = ({ terms }: World): void => {
  setText(byId("terms-now"), terms === null ? "None yet" : `Version ${terms.termsVersion}`)
  const next = nextVersion(terms?.termsVersion)
  if (document.activeElement !== version() && version().dataset["typed"] === undefined)
    version().value = next
}

const row = ({ kind, to, link, at }: Letter): HTMLElement =>
  el(
    "li",
    {},
    el(
      "div",
      { class: "grow" },
      el("b", {}, letterText[kind]),
      el(
        "span",
        { class: "dim xs" },
        `${to}, ${wallTime(at, moment()?.offset ?? 0).slice(11, 16)}`,
      ),
    ),
    el(
      "a",
      { class: "btn small", href: link, target: "_blank" },
      "Open",
      el("span", { class: "vh" }, ` ${letterText[kind]} to ${to} in a new tab`),
    ),
  )

export const showMail = (mail: ReadonlyArray<Letter>): void => {
  keyed(
    byId("mail"),
    mail.toReversed(),
    ({ seq, token }) => `${seq} ${token}`,
    row,
    () => {},
  )
  setText(byId("mail-count"), count(mail.length, "letter"))
  byId("mail-none").hidden = mail.length > 0
}

export const startLetters = (): void => {
  version().addEventListener("input", () => (version().dataset["typed"] = "yes"))
  onSubmit("terms-form", () => {
    const termsVersion = version().value.trim()
    const isSilent = inputOf("terms-silent").checked
    void act(
      "terms",
      control("POST", "terms", { termsVersion, ...(isSilent ? { termsHash: "" } : {}) }),
      `Version ${termsVersion} is in force from the next login.`,
    ).then((changed) => {
      if (changed !== undefined) delete version().dataset["typed"]
    })
  })
}
