/** A kiosk on which anything is done at any time: the real runtime with its observers, in virtual time. Source: design "Proof". */
import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { observePage } from "#src/boot/observers.ts"
import { type Device, makeDevice } from "#simulators/people/device.ts"

type Step =
  | { readonly _tag: "Wait"; readonly ms: number }
  /** Only a person makes these. */
  | { readonly _tag: "Hand"; readonly name: string }
  /** Code makes these too. */
  | { readonly _tag: "Either"; readonly name: string }
  /** The card that is logged in. */
  | { readonly _tag: "Card" }
  | { readonly _tag: "Noise"; readonly make: (device: Device) => void }

const wait: fc.Arbitrary<Step> = fc
  .oneof(
    fc.integer({ min: 0, max: 25_000 }),
    fc.integer({ min: 0, max: 1500 }),
    fc.constantFrom(250, 999, 1000, 1001, 2999, 3000, 9_999, 10_000, 10_001, 39_999, 40_000),
  )
  .map((ms) => ({ _tag: "Wait", ms }))

const hand: fc.Arbitrary<Step> = fc
  .constantFrom("pointerdown", "keydown", "wheel", "touchstart", "input", "mousemove")
  .map((name) => ({ _tag: "Hand", name }))

const either: fc.Arbitrary<Step> = fc
  .constantFrom("focus", "scroll")
  .map((name) => ({ _tag: "Either", name }))

const noise: fc.Arbitrary<Step> = fc
  .constantFrom<(device: Device) => void>(
    (device) => device.reader.control({ do: "error", code: "CROTHER" }),
    (device) => device.reader.control({ do: "garbage", text: "{" }),
    (device) => device.send({ _tag: "MenuRetried" }, 0),
    (device) => device.send({ _tag: "NetworkSeen", isOnline: true }, 0),
    () => globalThis.window.dispatchEvent(new Event("resize")),
  )
  .map((make) => ({ _tag: "Noise", make }))

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: wait },
  { weight: 5, arbitrary: hand },
  { weight: 3, arbitrary: either },
  { weight: 2, arbitrary: fc.constant<Step>({ _tag: "Card" }) },
  { weight: 2, arbitrary: noise },
)

const warningMs = 20_000
/** Input without a hand is a person's that long after a hand's. */
const causedMs = 1000
const cardRepeatIgnore = 3000

/** What the browser is for the observers, with the device's clock. */
const stubBrowser = (device: Device): void => {
  let last = 0
  const live = new Set<number>()
  vi.spyOn(Date, "now").mockImplementation(device.now)
  vi.stubGlobal("setTimeout", (work: () => void, ms: number) => {
    const timer = ++last
    live.add(timer)
    device.after(ms, () => live.delete(timer) && work())
    return timer
  })
  vi.stubGlobal("clearTimeout", (timer: number) => live.delete(timer))
  vi.stubGlobal("window", Object.assign(new EventTarget(), { innerWidth: 1080, innerHeight: 1920 }))
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }))
}

type Seen = { readonly at: number; readonly isMember: boolean; readonly isWarned: boolean }

/** Logs in by card and plays; when the person did something last, and what was seen until the session was over. */
const played = (autoLogout: number, steps: ReadonlyArray<Step>) => {
  const config = { allowCardLogin: true, cardRepeatIgnore, autoLogout }
  const device = makeDevice({ config })
  stubBrowser(device)
  try {
    const store = device.store()!
    observePage(store, device.state().client.config)
    device.advance(500)
    let read: number | undefined
    let lastInput = 0
    const seen: Array<Seen> = []
    store.subscribe(() => {
      const { session, reader } = device.state()
      const { member } = session
      if (seen.length === 0 && member === undefined) read = reader.last?.at
      if (seen.length === 0 && member !== undefined) lastInput = member.loggedInAt
      const at = reader.last?.at
      if (at !== undefined && at !== read) {
        if (member !== undefined && at - read! >= cardRepeatIgnore) lastInput = at
        read = at
      }
      if (seen.length > 0 || member !== undefined)
        seen.push({
          at: device.now(),
          isMember: member !== undefined,
          isWarned: member?.warnedAt !== undefined,
        })
    })
    const present = (): void => device.reader.control({ do: "present", code: "1001" })
    present()
    device.advance(400)
    let lastHand = Number.NEGATIVE_INFINITY
    let moves = 0
    const dispatch = (name: string): void => {
      const event = new Event(name)
      globalThis.window.dispatchEvent(Object.assign(event, { screenX: ++moves, screenY: 0 }))
    }
    // Where the mouse is.
    dispatch("mousemove")
    for (const each of steps) {
      if (device.state().session.member === undefined) break
      const now = device.now()
      switch (each._tag) {
        case "Wait":
          device.advance(each.ms)
          break
        case "Hand":
          lastHand = lastInput = now
          dispatch(each.name)
          break
        case "Either":
          if (now - lastHand <= causedMs) lastInput = now
          dispatch(each.name)
          break
        case "Card":
          present()
          break
        case "Noise":
          each.make(device)
      }
      device.advance(0)
    }
    device.advance(autoLogout * 1000 + 1000)
    return { lastInput, seen }
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    device.close()
  }
}

/** From when till when a state lasted; what another replaced within the same moment was on no screen. */
const spansOf = (seen: ReadonlyArray<Seen>) =>
  seen
    .map((each, n) => ({ ...each, to: seen[n + 1]?.at ?? each.at }))
    .filter(({ at, to, isMember }) => isMember && to > at)

/** With windows of 10 s the last of these was told after the session's end. */
const tenSecondsApart: [number, Array<Step>] = [
  11,
  [
    { _tag: "Hand", name: "pointerdown" },
    { _tag: "Hand", name: "pointerdown" },
    { _tag: "Wait", ms: 10_000 },
    { _tag: "Hand", name: "wheel" },
  ],
]

test("SESS-01 SESS-03 SESS-04 SESS-06 autoLogout: for every value and every sequence the logout is exactly that long after the last input, and was announced for 20 s, or all the time where there is less", () => {
  const announced = { late: 0, always: 0 }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom(1, 4, 10, 11, 20, 29, 30, 60, 300),
      ),
      fc.array(step, { maxLength: 30, size: "max" }),
      (autoLogout, steps) => {
        const ms = autoLogout * 1000
        const { lastInput, seen } = played(autoLogout, steps)
        const end = seen.find(({ isMember }) => !isMember)
        expect(end?.at).toBe(lastInput + ms)
        const from = lastInput + ms - Math.min(warningMs, ms)
        const spans = spansOf(seen)
        expect(spans.filter(({ to, isWarned }) => to > from && !isWarned)).toEqual([])
        if (autoLogout >= 30)
          expect(
            spans.filter(({ at, to, isWarned }) => isWarned && at < from && to > lastInput),
          ).toEqual([])
        announced[autoLogout < 30 ? "always" : "late"]++
      },
    ),
    {
      numRuns: 150,
      seed: 1,
      examples: [tenSecondsApart],
    },
  )
  expect(Math.min(announced.late, announced.always)).toBeGreaterThan(30)
})
