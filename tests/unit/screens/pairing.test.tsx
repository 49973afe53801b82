/** How what was done about a pairing is said. */
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, test } from "vitest"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { initI18n, laterTexts, textNow } from "#src/i18n/index.ts"
import { outcomeOf } from "#src/screens/Pairing/words.ts"
import { seq } from "#simulators/values/make.ts"

beforeAll(() => initI18n({ language: "en" }).then(laterTexts))

const done = (action: "confirm" | "decline", message = "") =>
  outcomeOf({ _tag: "Success", ask: seq(1), action, message }, textNow())
const failed = (action: "confirm" | "decline", why: "refused" | "unavailable" | "unanswered") =>
  outcomeOf({ _tag: "Fail", action, why, message: "no" }, textNow())

test("PAIR-15 a success is said in these words, with the server's own", () => {
  expect(done("confirm")).toEqual({ tone: "ok", title: "Pairing successfully confirmed!" })
  expect(done("decline")).toEqual({ tone: "ok", title: "Pairing is rejected!" })
  expect(done("confirm", "Welcome")).toMatchObject({ text: "Welcome" })
})

test("PAIR-16 a failure is said in these words; of what was never answered nobody knows", () => {
  expect(failed("confirm", "refused")).toEqual({
    tone: "no",
    title: "Unable to confirm the pairing.",
    text: "no",
  })
  expect(failed("decline", "refused").title).toBe("Unable to reject the pairing.")
  expect(failed("decline", "unanswered").tone).toBe("wait")
})

test("PAIR-15 a sentence that ends in a mark gets no full stop", () => {
  const shown = (title: string) => renderToStaticMarkup(<Banner tone="ok" title={title} />)
  expect(shown("Pairing successfully confirmed!")).toContain("<b>Pairing successfully confirmed! <")
  expect(shown("Saved")).toContain("<b>Saved. <")
})
