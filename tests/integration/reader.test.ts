/** A kiosk with its card reader: the real runtime against the simulated reader and backend, in virtual time. */
import { describe, expect, test } from "vitest"
import type { Config } from "#domain/config/index.ts"
import { standingOf } from "#domain/reader/screen.ts"
import { type Control, type Manner, usual } from "#simulators/core/reader.ts"
import { type Device, makeDevice, morning } from "#simulators/people/device.ts"
import { bookedOf, callsOf, fault, messagesOf, orderOf, soup } from "#simulators/people/journey.ts"

const kiosk = (config: Partial<Config> = {}, manner: Partial<Manner> = {}): Device =>
  makeDevice({
    config: { allowCardLogin: true, allowPasswordLogin: false, ...config },
    manner: { ...usual, ...manner },
  })

type Sent = { readonly command: string; readonly id: number }
const sentTo = ({ reader }: Device) =>
  reader.heard.map(({ at, text }) => ({ at: at - morning, ...(JSON.parse(text) as Sent) }))
const commandsOf = (device: Device, since = 0) =>
  sentTo(device)
    .slice(since)
    .map(({ command }) => command)
const timesOf = (device: Device, name: string) =>
  sentTo(device).flatMap(({ at, command }) => (command === name ? [at] : []))

const control = (device: Device, each: Control, ms = 1000): void => {
  device.reader.control(each)
  device.advance(ms)
}
const present = (device: Device, code: string, more: object = {}): void =>
  control(device, { do: "present", code, ...more })

const phase = (device: Device) => device.state().reader.phase
const told = (device: Device) => standingOf(device.state().reader, device.state().session)
const nameOf = (device: Device) => device.state().account.customer.value?.firstName
const companyOf = (device: Device) => device.state().account.customer.value?.companyName
const logins = (device: Device) => callsOf(device, "/customer/cardlogin")
const modal = (device: Device) => device.state().modals.queue.map(({ type }) => type)

describe("the link", () => {
  test("READER-01 READER-02 READER-03 READER-07 READER-08 READER-09 it connects, pings, and reads after the first result", () => {
    const device = kiosk()
    expect(phase(device)).toBe("reading")
    expect(told(device)).toBe("ready")
    expect(commandsOf(device)).toEqual(["ping", "read"])
    device.advance(100_000)
    const ids = sentTo(device).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("APP-20 without card login no connection is opened and no command sent", () => {
    const device = kiosk({ allowCardLogin: false, allowPasswordLogin: true })
    device.advance(120_000)
    expect(device.reader.heard).toEqual([])
    expect(phase(device)).toBe("disconnected")
  })

  test("READER-02 CONST-06 it pings right after connect and then every 30 s, and writes none of it into the log", () => {
    const device = kiosk()
    const lines = device.disk.lines.length
    device.advance(95_000)
    const [first, ...rest] = timesOf(device, "ping")
    expect(first).toBeLessThan(50)
    expect(rest.map((at) => at - first!)).toEqual([30_000, 60_000, 90_000])
    expect(device.disk.lines.length).toBe(lines)
  })

  test("READER-08 a reader that says nothing at first is read after exactly 10 s", () => {
    const device = kiosk({}, { pongs: false })
    const [opened] = timesOf(device, "ping")
    device.advance(opened! + 10_000 - 1 - (device.now() - morning))
    expect(phase(device)).toBe("connected")
    device.advance(1)
    expect(timesOf(device, "read")).toEqual([opened! + 10_000])
    device.advance(100)
    expect(phase(device)).toBe("reading")
  })

  test("READER-07 READER-12 a reader that greets and names nothing works as well", () => {
    const device = kiosk({}, { greets: true, echoes: false })
    expect(phase(device)).toBe("reading")
    present(device, "1001")
    expect(nameOf(device)).toBe("Jana")
  })

  test("READER-13 ERR-21 CONST-07 an error of the transport: nothing for 9999 ms, one read at 10000", () => {
    const device = kiosk()
    device.reader.control({ do: "error", code: "CRTRANSPORTREADERROR" })
    const before = commandsOf(device).length
    device.advance(5)
    expect(told(device)).toBe("notAvailable")
    device.advance(9999)
    expect(commandsOf(device, before)).toEqual([])
    device.advance(1)
    expect(commandsOf(device, before)).toEqual(["read"])
    device.advance(100)
    expect(phase(device)).toBe("reading")
  })

  test("READER-14 READER-05 another error, and what cannot be read, is a line of the console and no more", () => {
    const device = kiosk()
    const [before, state] = [device.reader.heard.length, device.state().reader]
    control(device, { do: "error", code: "CRPAPERJAM" })
    control(device, { do: "garbage", text: "{" })
    expect(device.warnings).toEqual([
      "Card reader error CRPAPERJAM",
      "A frame of the card reader, 1 characters, cannot be read",
    ])
    expect(device.reader.heard.length).toBe(before)
    expect(device.state().reader).toEqual(state)
  })

  test("READER-19 READER-20 a lost connection is not available, and tried again after 10 s", () => {
    const device = kiosk()
    device.reader.control({ do: "disconnect" })
    device.advance(9_999)
    expect([phase(device), told(device)]).toEqual(["disconnected", "notAvailable"])
    device.advance(100)
    expect(phase(device)).toBe("reading")
    expect(timesOf(device, "ping").at(-1)! - timesOf(device, "ping").at(-2)!).toBeGreaterThan(9_999)
  })

  test("READER-19 refused again and again it waits twice as long each time, a minute at most", () => {
    const device = kiosk()
    const tries: Array<number> = []
    let link = device.state().reader.link
    device.store()!.subscribe(() => {
      const next = device.state().reader.link
      if (next !== undefined && next !== link) tries.push(device.now())
      link = next
    })
    const lostAt = device.now()
    device.reader.control({ do: "refuse", ms: 240_000 })
    device.reader.control({ do: "disconnect" })
    device.advance(300_000)
    const pauses = tries.map((at, n) => Math.round((at - (tries[n - 1] ?? lostAt)) / 1000))
    expect(pauses).toEqual([10, 20, 40, 60, 60, 60])
    expect(phase(device)).toBe("reading")
  })

  test("READER-19 two pings without any frame are a loss, if the reader has answered one before", () => {
    const device = kiosk()
    device.advance(1000)
    control(device, { do: "silence", ms: 3_600_000 }, 0)
    device.advance(89_000 - (device.now() - morning))
    expect([timesOf(device, "ping").length, phase(device)]).toEqual([3, "reading"])
    device.advance(2_000)
    expect(phase(device)).toBe("disconnected")
    control(device, { do: "reset" }, 10_200)
    expect(phase(device)).toBe("reading")
  })

  test("READER-12 READER-19 one that names nothing answers pings too", () => {
    const device = kiosk({}, { echoes: false })
    device.advance(31_000)
    expect(device.state().reader.answersPing).toBe(true)
    control(device, { do: "silence", ms: 3_600_000 }, 95_000)
    expect(phase(device)).not.toBe("reading")
  })

  test("READER-12 READER-19 a greeting and the results of commands are no answers to pings", () => {
    const device = kiosk({}, { greets: true, echoes: false, pongs: false })
    for (let n = 0; n < 5; n++) present(device, "9999", { twice: true })
    device.advance(300_000)
    expect([phase(device), device.state().reader.answersPing]).toEqual(["reading", false])
    expect(timesOf(device, "read")).toHaveLength(11)
  })

  test("READER-19 any frame between them is a sign of life", () => {
    const device = kiosk({}, { echoes: true })
    control(device, { do: "silence", ms: 3_600_000 }, 0)
    for (let n = 0; n < 6; n++) {
      device.advance(29_000)
      control(device, { do: "reset" }, 0)
      control(device, { do: "error", code: "CROTHER" }, 1000)
      control(device, { do: "silence", ms: 3_600_000 }, 0)
    }
    expect(phase(device)).toBe("reading")
  })

  test("READER-19 a reader that never answers a ping is not lost by its silence", () => {
    const device = kiosk({}, { pongs: false })
    device.advance(600_000)
    expect(phase(device)).toBe("reading")
  })

  test("READER-10 READER-16 a hidden page stops reading, a seen one begins again", () => {
    const device = kiosk()
    const before = device.reader.heard.length
    device.send({ _tag: "ListenStopped" })
    expect([phase(device), commandsOf(device, before)]).toEqual(["idle", ["stop"]])
    present(device, "1001")
    expect(logins(device)).toEqual([])
    device.advance(10_000)
    device.send({ _tag: "ListenStarted" })
    expect([phase(device), commandsOf(device, before).slice(-1)]).toEqual(["reading", ["read"]])
  })

  test("a reload leaves one connection and goes on reading", () => {
    const device = kiosk()
    device.reload()
    expect(phase(device)).toBe("reading")
    present(device, "1001")
    expect(logins(device)).toHaveLength(1)
  })
})

describe("card login", () => {
  test("AS-08 LOGIN-14 SESS-16 a card logs in once, is never kept, and the reader goes on reading", () => {
    const device = kiosk({ autoLogout: 0, allowPermanentLogin: true })
    present(device, "1001")
    expect(nameOf(device)).toBe("Jana")
    expect(logins(device)).toMatchObject([{ body: { cardId: "***" } }])
    expect(device.state().place.path).toBe("/offer/WEEK")
    expect(device.state().session.member).toMatchObject({ keepLogged: false })
    expect(device.state().session.member!.basic).toBeUndefined()
    expect(phase(device)).toBe("reading")
  })

  test("AS-08 SESS-15 LOGIN-20 after her logout the next card finds nothing of her", () => {
    const device = kiosk()
    present(device, "1001")
    device.advance(61_000)
    expect([device.state().place.path, phase(device)]).toEqual(["/login", "reading"])
    expect(device.state().account.customer).toEqual({})
    present(device, "1003")
    expect([companyOf(device), device.state().cart.lines.length]).toEqual(["ACME", 0])
  })

  test("LOGIN-15 its token authorises by card: Bearer", () => {
    const device = kiosk({ autoLogout: 0 })
    present(device, "1001")
    const calls = callsOf(device, "/customer/canteenorders")
    expect(calls.map(({ headers }) => headers["authorization"])).toEqual(["Bearer ***"])
    expect(logins(device)[0]!.headers["authorization"]).toBeUndefined()
    device.send(orderOf(device, soup.mealId), 1000)
    expect(callsOf(device, "/canteenorder/direct")).toMatchObject([
      { headers: { authorization: "Bearer ***" } },
    ])
  })

  test("LOGIN-15 LOGIN-23 after a reload the token of the tab still authorises by card", () => {
    const device = kiosk({ autoLogout: 0 })
    present(device, "1001")
    const before = callsOf(device, "/customer").length
    device.reload()
    device.advance(1000)
    expect(nameOf(device)).toBe("Jana")
    const after = callsOf(device, "/customer").slice(before)
    expect(after.map(({ headers }) => headers["authorization"])).toEqual(["Bearer ***"])
  })

  test("ERR-09 API-34 SIM-05 a question is answered in the body", () => {
    const device = kiosk({ autoLogout: 0 })
    fault(device, "POST /customer/cardlogin", { kind: "force" })
    present(device, "1001")
    expect(modal(device)).toEqual(["forceCall"])
    const { id } = device.state().questions.list[0]!
    device.send({ _tag: "QuestionAnswered", id, answer: "YES" }, 1000)
    expect(nameOf(device)).toBe("Jana")
    expect(logins(device)).toMatchObject([
      { body: expect.not.objectContaining({ force: expect.anything() }) },
      { body: { force: "YES" } },
    ])
    expect(modal(device)).toEqual([])
  })

  test("a question that is left lets the next card in", () => {
    const device = kiosk({ autoLogout: 0 })
    fault(device, "POST /customer/cardlogin", { kind: "force" })
    present(device, "1001")
    const { id } = device.state().questions.list[0]!
    device.send({ _tag: "QuestionLeft", id }, 1000)
    expect([device.state().session.login._tag, messagesOf(device)]).toEqual(["Idle", []])
    present(device, "1003")
    expect(companyOf(device)).toBe("ACME")
  })

  test("AS-10 LOGIN-16 an unknown or blocked card: the toast, no move, and the reader reads on", () => {
    for (const code of ["9999", "1002"]) {
      const device = kiosk()
      const path = device.state().place.path
      present(device, code)
      expect(messagesOf(device)).toEqual(["message.wrongCredentials"])
      expect(device.state().session.member).toBeUndefined()
      expect(device.state().loginForm.failure).toBeUndefined()
      expect([device.state().place.path, phase(device)]).toEqual([path, "reading"])
      present(device, "1001")
      expect(nameOf(device)).toBe("Jana")
    }
  })

  test("LOGIN-16 LOGIN-06 a server that is away says so, and not that the card is wrong", () => {
    const device = kiosk()
    fault(device, "POST /customer/cardlogin", { kind: "status", status: 503 })
    present(device, "1001")
    expect(messagesOf(device)).toEqual(["messageServerUnavailable"])
    device.advance(3000)
    present(device, "1001")
    expect(nameOf(device)).toBe("Jana")
  })

  test("API-34 an answer without a token lets nobody in", () => {
    const device = kiosk()
    fault(device, "POST /customer/cardlogin", {
      kind: "status",
      status: 200,
      body: { success: true, customerId: 1 },
    })
    present(device, "1001")
    expect(device.state().session.member).toBeUndefined()
    expect(messagesOf(device)).toEqual(["Error.messageError"])
  })

  test("AS-10 READER-17 READER-18 two messages are one login, and so is a final one said twice", () => {
    for (const more of [{ parts: 2 }, { twice: true }, { parts: 3, twice: true }]) {
      const device = kiosk()
      present(device, "1001", more)
      expect(logins(device)).toHaveLength(1)
      expect([nameOf(device), phase(device)]).toEqual(["Jana", "reading"])
    }
  })

  test("READER-18 LOGIN-18 a card that is held is one login, and asks nothing", () => {
    const device = kiosk()
    control(device, { do: "hold", code: "1001" }, 10_000)
    expect(logins(device)).toHaveLength(1)
    expect(modal(device)).toEqual([])
    // It still lies there when she has logged out: nobody came.
    device.send({ _tag: "LogoutAsked" }, 10_000)
    expect(logins(device)).toHaveLength(1)
  })

  test("READER-11 a result after its card loses no card and stops no reading", () => {
    const device = kiosk()
    device.send({ _tag: "ListenStopped" })
    device.reader.control({ do: "late" })
    device.send({ _tag: "ListenStarted" })
    present(device, "1001")
    expect([nameOf(device), phase(device)]).toEqual(["Jana", "reading"])
    device.send({ _tag: "LogoutAsked" }, 5000)
    present(device, "1003")
    expect(companyOf(device)).toBe("ACME")
  })

  test("AS-10 LOGIN-17 LOGIN-18 the same card is ignored; another one asks, and 'Stay' keeps her", () => {
    const device = kiosk({ autoLogout: 0 })
    present(device, "1001")
    device.advance(10_000)
    present(device, "1001")
    expect(modal(device)).toEqual([])
    present(device, "1003")
    expect(modal(device)).toEqual(["alreadyLoggedIn"])
    expect(logins(device)).toHaveLength(1)
    const { id } = device.state().modals.queue[0]!
    device.send({ _tag: "ModalClosed", id })
    expect(nameOf(device)).toBe("Jana")
  })

  test("AS-10 LOGIN-18 'Log out and continue' logs the last one in, with nothing of the first", () => {
    const device = kiosk({ autoLogout: 0 })
    present(device, "1001")
    present(device, "9999")
    present(device, "1003")
    expect(modal(device)).toEqual(["alreadyLoggedIn"])
    const asked = device.state().modals.queue[0]!
    if (asked.type !== "alreadyLoggedIn" || asked.card === undefined) throw new Error("no card")
    device.send({ _tag: "LoginSwitched", card: asked.card }, 2000)
    expect([companyOf(device), modal(device)]).toEqual(["ACME", []])
    expect(callsOf(device, "/authenticate")).toHaveLength(2)
    expect(logins(device)).toHaveLength(2)
    expect(JSON.stringify(device.disk)).not.toContain("Jana")
  })

  test("ROUTE-61 OFFER-55 a card held to the reader while the login dialog is open: the page stays, and its action goes on", () => {
    const device = makeDevice({
      config: { allowCardLogin: true, allowGuests: true, autoLogout: 0 },
      path: "/offer/WEEK",
    })
    device.advance(1000)
    const asked = orderOf(device, soup.mealId)
    if (asked._tag !== "OrderAsked") throw new Error("no order")
    device.send({ _tag: "RouteShown", path: "/orders" })
    device.send({ ...asked, _tag: "OrderPutOff" })
    present(device, "9999")
    expect(modal(device)).toEqual(["login"])
    present(device, "1001", { parts: 2 })
    device.advance(2000)
    expect([modal(device), device.state().place.path]).toEqual([[], "/orders"])
    expect(bookedOf(device, soup.mealId)).toBe(1)
  })

  test("READER-15 connect, error, message, loss, listening and its end are events, and a failed login is heard", () => {
    const device = kiosk()
    control(device, { do: "error", code: "CRTRANSPORTREADERROR" }, 11_000)
    present(device, "9999")
    device.send({ _tag: "ListenStopped" })
    device.send({ _tag: "ListenStarted" })
    control(device, { do: "disconnect" }, 100)
    const tags = device.disk.lines.map(({ event }) => event._tag)
    expect(tags.filter((tag) => /^(Reader|Listen)/.test(tag))).toEqual([
      "ReaderOpened",
      "ReaderAnswered",
      "ReaderAnswered",
      "ReaderFailed",
      "ReaderWaited",
      "ReaderAnswered",
      "ReaderRead",
      "ReaderAnswered",
      "ListenStopped",
      "ReaderAnswered",
      "ListenStarted",
      "ReaderAnswered",
      "ReaderClosed",
    ])
    expect(messagesOf(device)).toEqual(["message.wrongCredentials"])
  })

  test("READER-21 no code is ever in the state, the log, the console, or what the browser keeps", () => {
    const code = "CARD-7391-00042"
    const device = kiosk({ autoLogout: 0 })
    present(device, code)
    device.advance(5000)
    present(device, code, { parts: 3 })
    control(device, { do: "garbage", text: `{"type":"message","data":"${code}"}` })
    control(device, { do: "garbage", text: `{"type":"error","code":"7391"}` })
    present(device, "1001")
    present(device, code)
    device.reload()
    expect(logins(device)).toHaveLength(3)
    const kept = JSON.stringify([
      device.state(),
      device.disk.lines,
      [...device.disk.journals.values()],
      device.warnings,
      device.store()!.journal(),
    ])
    expect(device.warnings).toHaveLength(2)
    expect(kept).not.toContain("7391")
  })

  test("codes that were read are forgotten when others come", () => {
    const device = kiosk()
    const before = device.vault.refs().length
    for (let n = 0; n < 30; n++) present(device, `90${n}`)
    expect(logins(device)).toHaveLength(30)
    expect(device.vault.refs().length - before).toBe(8)
  })
})
