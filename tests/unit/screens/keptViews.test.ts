/** Views of days and dishes are kept from state to state. What is kept never differs from what is made anew. */
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { changeLanguage, initI18n, type Text, textNow } from "#src/i18n/index.ts"
import { daysOf, type OfferOptions } from "#src/screens/Offer/view.ts"
import { offerLog } from "#tests/support/arbitraries.ts"

const spoken: Array<Text> = []
beforeAll(async () => {
  await initI18n({ language: "en" })
  for (const language of ["en", "cs"] as const) {
    await changeLanguage(language)
    spoken.push(textNow())
  }
})

/** What a page passes beside the state, after each event. */
const looks = fc.infiniteStream(
  fc.record({
    language: fc.constantFrom(0, 0, 0, 0, 1),
    dims: fc.boolean(),
    quantity: fc.constantFrom(1, 1, 1, 2),
    imageSize: fc.constantFrom(96, 96, 240),
    /** Since the last event, in hours. */
    later: fc.constantFrom(0, 0, 0, 3, 30),
  }),
)

let sent: Array<App.Event> = []
const send = (event: App.Event): void => void sent.push(event)

/** All that is seen, and what each press sends. */
const seen = (view: unknown): string =>
  JSON.stringify(view, (name, value: unknown) => {
    if (typeof value !== "function" || !/^on[A-Z]/.test(name)) return value
    sent = []
    ;(value as () => void)()
    return sent
  })

test("a day or a dish that is not drawn again is what it would be if it were", () => {
  let [days, dishes] = [0, 0]
  fc.assert(
    fc.property(offerLog, looks, (log, stream) => {
      let state = App.initial
      for (const line of log) {
        state = App.reduce(state, line)
        const { language, dims, quantity, imageSize, later } = stream.next().value
        const options: OfferOptions = {
          now: line.at + later * 3_600_000,
          dims,
          imageSize,
          quantityOf: () => quantity as Quantity,
        }
        const shown = (of: App.State) => daysOf(of, spoken[language]!, send, options)
        const kept = shown(state)
        // Of a copy nothing was seen before.
        expect(JSON.parse(seen(kept))).toEqual(JSON.parse(seen(shown(structuredClone(state)))))
        // And it is kept as long as nothing changes.
        expect(shown(state)).toBe(kept)
        days += kept.length
        dishes += kept.reduce((sum, day) => sum + day.dishes.length, 0)
      }
    }),
    { numRuns: 200 },
  )
  expect(days).toBeGreaterThan(1_000)
  expect(dishes).toBeGreaterThan(1_000)
})
