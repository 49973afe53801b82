/** A log's person is played again in a browser, against the built product. */
import { writeLog } from "#adapters/logfile/codec.ts"
import { logApp } from "#src/runtime/log.ts"
import { expect, test } from "#simulators/pages/page.ts"
import { headerOf, recordCardSession, recordSession } from "#simulators/people/session.ts"
import { drive } from "#tools/replay/drive/drive.ts"
import { logIn, timelineOf } from "#tools/replay/read.ts"
import { redactLog } from "#tools/replay/rewrite.ts"
import { exits } from "#tools/exits.ts"

const session = recordSession()
const read = logIn(session.text)
const same = { depth: "page", exit: exits.ok, skipped: [], broken: [], differences: [] }

test("a session with names replaced comes to the same cart, orders and session", async ({
  server,
  browser,
}) => {
  let n = 0
  const { text } = redactLog(read, () => ((n = (n * 9301 + 49297) % 233280) + 0.5) / 233281)
  expect(await drive(text, { depth: "page", stage: { server, browser } })).toMatchObject({
    ...same,
    sent: 4,
  })
})

test("a log from the middle of a session begins with its login and its cart", async ({
  server,
  browser,
}) => {
  const asked = session.lines.findIndex(({ event }) => event._tag === "OrderAsked")
  const header = headerOf({ from: { state: timelineOf(read).stateAt(asked) } })
  const lines = session.lines.slice(asked)
  const text = writeLog({ header, lines }, logApp)
  expect(await drive(text, { depth: "page", stage: { server, browser } })).toMatchObject({
    ...same,
    sent: 2,
  })
})

test("who was logged in by a card holds it up again before the log begins, on a server and in a browser that the drive starts itself", async () => {
  expect(await drive(recordCardSession(), { depth: "page" })).toMatchObject({ ...same, sent: 1 })
})
