/** Playing a log again. The depth of the page is in tests/e2e/drive.e2e.ts: it needs a build. */
import { describe, expect, test } from "vitest"
import { writeLog } from "#adapters/logfile/codec.ts"
import type { ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { headerOf, recordCardSession, recordSession } from "#simulators/people/session.ts"
import { drive, driveText } from "#tools/replay/drive/drive.ts"
import { peopleOf } from "#tools/replay/drive/people.ts"
import { planOf } from "#tools/replay/drive/plan.ts"
import { driveSimulators } from "#tools/replay/drive/simulators.ts"
import { logIn, timelineOf } from "#tools/replay/read.ts"
import { redactLog } from "#tools/replay/rewrite.ts"
import { exits } from "#tools/exits.ts"

const session = recordSession()
const read = logIn(session.text)

/** What was heard after the first event of that name, as a log that begins there. */
const sessionAfter = (tag: App.Event["_tag"]): string => {
  const n = session.lines.findIndex(({ event }) => event._tag === tag) + 1
  const header = headerOf({ from: { state: timelineOf(read).stateAt(n) } })
  return writeLog({ header, lines: session.lines.slice(n) }, logApp)
}

describe("what is sent again", () => {
  test("is what a person did, and not what the client says itself", () => {
    const plan = planOf(read, timelineOf(read))
    const sent = plan.flatMap((each) => (each._tag === "Send" ? [each.line.event._tag] : []))
    expect(sent).toEqual(["LoginAsked", "LineAdded", "OrderAsked", "ActivitySeen"])
    const left = plan.flatMap((each) => (each._tag === "Leave" ? [each.line.event._tag] : []))
    expect(left).toContain("MenuWanted")
    expect(left).toContain("RouteShown")
    expect(left).toContain("OrderAnswered")
    expect(plan.filter(({ _tag }) => _tag === "Open")).toHaveLength(1)
  })

  test("people of a log are the backend's by name, or by turns; what was refused is refused again", () => {
    const known = [
      { login: "jana", card: "1001" },
      { login: "acme", card: "1003" },
    ]
    const { event } = session.lines.find((line) => line.event._tag === "LoginAsked")!
    const basic = event._tag === "LoginAsked" ? event.basic : undefined!
    expect(peopleOf(session.lines, known).pairOf(basic)).toBe("jana:jana-1234")
    expect(peopleOf(session.lines, [known[1]!]).pairOf(basic)).toBe("acme:acme-1234")
    const refused = session.lines.filter((line) => line.event._tag !== "LoginAnswered")
    expect(peopleOf(refused, known).pairOf(basic)).toBe("nobody:wrong")
  })
})

describe("to the depth of the simulators", () => {
  test("a session comes to the same cart, orders, session and place, twice", async () => {
    expect(session.state.orders.intents).toMatchObject([{ phase: { _tag: "Accepted" } }])
    const driven = await drive(session.text, { twice: true })
    expect(driven).toMatchObject({
      exit: exits.ok,
      sent: 4,
      skipped: [],
      broken: [],
      differences: [],
    })
  })

  test("a redacted one too: whoever it was is one of the backend's people", async () => {
    let n = 0
    const { text } = redactLog(read, () => ((n = (n * 9301 + 49297) % 233280) + 0.5) / 233281)
    const driven = await drive(text, {})
    expect(driven.differences).toEqual([])
  })

  test("another outcome is told by its place", async () => {
    // Nobody answered this login; the backend refuses it.
    const alone = session.lines.filter(({ event }) => event._tag !== "LoginAnswered")
    const refused = await drive(writeLog({ header: headerOf(), lines: alone }, logApp), {})
    expect(refused.exit).toBe(exits.broken)
    expect(driveText(refused)).toMatch(/session\.login/)
  })

  test("a log from the middle of a session begins with its login and its cart", async () => {
    const driven = await drive(sessionAfter("LineAdded"), { twice: true })
    expect(driven).toMatchObject({
      exit: exits.ok,
      sent: 2,
      skipped: [],
      broken: [],
      differences: [],
    })
    const end = timelineOf(logIn(sessionAfter("LineAdded"))).stateAt(11)
    expect(end.cart.lines).toHaveLength(1)
    expect(end.orders.intents).toHaveLength(1)
  })

  test("an order that the log did not see made is told", async () => {
    const asked = session.lines.findIndex(({ event }) => event._tag === "OrderAsked")
    const header = headerOf({ from: { state: timelineOf(read).stateAt(asked) } })
    const unheard = session.lines.slice(asked).filter(({ event }) => event._tag !== "OrderAnswered")
    const driven = await drive(writeLog({ header, lines: unheard }, logApp), {})
    expect(driven.exit).toBe(exits.broken)
    expect(driven.differences).toMatchObject([{ path: ["orders", "0", "phase"] }])
  })

  test("who was logged in by a card holds it up again, and has the language that was chosen", async () => {
    const text = recordCardSession()
    expect(await drive(text, {})).toMatchObject({ exit: exits.ok, sent: 1, differences: [] })
    const { end } = await driveSimulators(logIn(text), 1)
    expect(end.session.member?.card).toBeDefined()
    expect(end.language.current).toBe("cs")
    expect(end.orders.intents).toHaveLength(1)
  })

  test("what was under way before a log begins is left out, and said", async () => {
    const driven = await drive(sessionAfter("OrderAsked"), {})
    expect(driven.skipped?.[0]).toMatchObject({ n: 0, type: "Direct" })
    expect(driven.differences).toEqual([])
    expect(driveText(driven)).toMatch(/before event 1, Direct: an order that was Sending/)
  })

  test("a depth that is none is refused", async () => {
    await expect(drive(session.text, { depth: "deep" })).rejects.toMatchObject({
      exit: exits.usage,
    })
  })
})

describe("to the depth of the adapters", () => {
  const answers = session.lines.filter(
    ({ event }) => "answer" in event && typeof event.answer === "object",
  )

  test("recorded answers are read as they were", async () => {
    const driven = await drive(session.text, { depth: "adapters" })
    expect(driven).toMatchObject({ exit: exits.ok, sent: answers.length, skipped: [] })
  })

  test("an answer that is read otherwise than it was is told", async () => {
    const told = session.told.map((line): typeof line =>
      line.k === "n" && line.route.endsWith("/authenticate")
        ? { ...line, response: '{"success":true}' }
        : line,
    )
    const text = writeLog({ header: headerOf(), lines: session.lines, told }, logApp)
    const driven = await drive(text, { depth: "adapters" })
    expect(driven.exit).toBe(exits.diverged)
    expect(driveText(driven)).toContain("TokenAnswered")
  })

  test("without texts there is nothing to read", async () => {
    const told = session.told.flatMap((line): ReadonlyArray<ToldLine> => {
      if (line.k !== "n") return [line]
      const { response: _, ...rest } = line
      return [rest]
    })
    const text = writeLog({ header: headerOf(), lines: session.lines, told }, logApp)
    await expect(drive(text, { depth: "adapters" })).rejects.toMatchObject({ exit: exits.usage })
  })
})

test("to the depth of the reducer it is verified", async () => {
  expect(await drive(session.text, { depth: "reducer" })).toMatchObject({ exit: exits.ok })
  const wrong = session.text.replace(/"hash":"[0-9a-f]{16}"\}\n$/, '"hash":"0000000000000000"}\n')
  expect(await drive(wrong, { depth: "reducer" })).toMatchObject({ exit: exits.diverged })
  await expect(drive("", { depth: "reducer" })).rejects.toMatchObject({ exit: exits.malformed })
  const state: App.State | undefined = timelineOf(read).stateAt(read.lines.length)
  expect(state).toEqual(session.state)
})
