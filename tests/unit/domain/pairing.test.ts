/** The list of pairings, the one of a link, what is done about them, and the pages by string. */
import { describe, expect, test } from "vitest"
import { Schema } from "effect"
import { dateOf, sorted } from "#domain/pairing/screen.ts"
import { pairingCalls } from "#domain/contract/pairing.ts"
import { makeDevice } from "#simulators/people/device.ts"
import type { Pairing } from "#domain/pairing/model.ts"
import { actionsOf, needsAbility } from "#domain/pairing/selectors.ts"
import { routeOf } from "#domain/place/routes.ts"
import { visible } from "#domain/modals/index.ts"
import { redirectOf } from "#domain/place/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  type Client,
  clientAfter,
  guest,
  loggedIn,
  member,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import { Seq } from "#domain/kernel/event.ts"
import { makeConfig, makeCustomer, missing, ref, rejected, time } from "#simulators/values/make.ts"

const path = "/profile/pairing"
const none = Seq.make(0)
const pairing = (over: Partial<Pairing> = {}): Pairing => ({
  status: "pending",
  requestedAt: time("2026-11-15 09:15:00"),
  validTill: time("2026-11-22 23:59:59"),
  pairedAt: time("2026-11-16 10:30:00"),
  invalidAt: time("2026-11-17 14:05:00"),
  system: "Skaut Club",
  token: ref("pairing1"),
  rank: 0,
  ...over,
})
const list =
  (...value: ReadonlyArray<Pairing>): Step =>
  ({ pairing: { list: known } }) => ({
    _tag: "PairingsAnswered",
    ask: known.ask ?? none,
    answer: { _tag: "Got", value },
  })
const one =
  (value: { readonly found?: Pairing } | Failure): Step =>
  ({ pairing: { one: known } }) => ({
    _tag: "PairingAnswered",
    ask: known.ask ?? none,
    answer: "_tag" in value ? { _tag: "Failed", failure: value } : { _tag: "Got", value },
  })
const changed =
  (answer: { readonly message: string; readonly link?: ReturnType<typeof ref> } | Failure): Step =>
  ({ pairing: { byString, change } }) => ({
    _tag: "PairingChanged",
    ask: change._tag === "Loading" ? change.ask : byString._tag === "Loading" ? byString.ask : none,
    answer: "_tag" in answer ? { _tag: "Failed", failure: answer } : { _tag: "Got", value: answer },
  })
const asked: Step = { _tag: "PairingChangeAsked", action: "confirm", token: ref("pairing1") }
const wanted: Step = { _tag: "PairingsWanted" }
const opened: Step = { _tag: "PairingOpened", token: ref("pairing1") }
const sent: Step = { _tag: "PairingStringSent", action: "confirm", string: ref("string1") }
const able = (...steps: ReadonlyArray<Step>): Client =>
  clientAfter(...member({}, path), wanted, ...steps)
const linked = (...steps: ReadonlyArray<Step>): Client =>
  clientAfter(...guest({}, "/pairing/abc"), opened, ...steps)

describe("on the wire", () => {
  const decode = Schema.decodeUnknownSync(pairingCalls.pairings.reply)
  const row = {
    pairedDT: "2026-11-16 10:30",
    invalidDT: "2026-11-17T14:05:00",
    pairingRequestDT: "2026-11-15 09:15:00",
    requestValidTillDT: "2026-11-22 23:59:59",
    loyaltySystem: "Skaut Club",
    externalSystemCustomerName: "jana.1",
    pairingNote: "Points",
    pairingToken: "t1",
    pairingString: "s1",
  }

  test("DATA-21 has its status, four dates, system, name, note, token and string", () => {
    const { pairings } = decode({ pairings: [{ pairingStatus: "valid", ...row, more: 1 }] })
    expect(pairings).toEqual([
      {
        pairingStatus: "valid",
        ...row,
        pairedDT: "2026-11-16 10:30:00",
        invalidDT: "2026-11-17 14:05:00",
      },
    ])
  })

  test("DATA-22 DATA-40 statuses are read in any case, and an unknown one is invalid", () => {
    const statuses = ["PENDING", "Valid", "rejected", "inValid", "MISSED", "LOST", 7, undefined]
    const { pairings } = decode({
      pairings: statuses.map((pairingStatus) => ({ pairingStatus, ...row })),
    })
    expect(pairings.map(({ pairingStatus }) => pairingStatus)).toEqual([
      "pending",
      "valid",
      "rejected",
      "invalid",
      "missed",
      "invalid",
      "invalid",
      "invalid",
    ])
  })
})

describe("a row", () => {
  test.each([
    ["pending", "2026-11-15 09:15:00"],
    ["missed", "2026-11-15 09:15:00"],
    ["valid", "2026-11-16 10:30:00"],
    ["invalid", "2026-11-17 14:05:00"],
    ["rejected", "2026-11-22 23:59:59"],
  ] as const)("PAIR-06 that is %s shows its own date", (status, date) => {
    expect(dateOf(pairing({ status }))).toBe(date)
  })

  test("PAIR-23 that waits after its time is over is shown and can be answered: the server owns its status", () => {
    const late = pairing({ validTill: time("2020-01-01 00:00:00") })
    const client = able(list(late))
    expect(client.state.pairing.list.value).toEqual([late])
    expect(actionsOf(late)).toEqual(["confirm", "decline", "remove"])
  })

  test("PAIR-05 CFG-96 newer dates come first where the deployment wants it, missing ones last all the same", () => {
    const early = pairing({ requestedAt: time("2026-11-14 09:15:00"), rank: 1 })
    const { requestedAt: _, ...dateless } = pairing({ rank: 2 })
    const rows = [dateless, early, pairing()]
    expect(sorted(rows, "asc").map(({ rank }) => rank)).toEqual([1, 0, 2])
    expect(sorted(rows, "desc").map(({ rank }) => rank)).toEqual([0, 1, 2])
  })
})

describe("the list", () => {
  test("PAIR-11 is read again after a change that worked, and after one that did not", () => {
    for (const answer of [{ message: "" }, missing, rejected(400)]) {
      const before = able(list(pairing()))
      expect(before.demands("ReadPairings")).toEqual([])
      const client = before.after(asked)
      expect(client.demands("ChangePairing")).toMatchObject([{ action: "confirm", by: "token" }])
      const after = client.after(changed(answer))
      expect(after.demands("ChangePairing")).toEqual([])
      expect(after.demands("ReadPairings")).toHaveLength(1)
    }
  })

  test("PAIR-09 one change is under way at a time, and a late answer to another changes nothing", () => {
    const client = able(list(pairing()), asked, {
      _tag: "PairingChangeAsked",
      action: "decline",
      token: ref("pairing1"),
    })
    expect(client.demands("ChangePairing")).toMatchObject([{ action: "confirm" }])
    const late = client.after({
      _tag: "PairingChanged",
      ask: Seq.make(-999),
      answer: { _tag: "Got", value: { message: "" } },
    })
    expect(late.state.pairing).toEqual(client.state.pairing)
  })

  test("PAIR-08 UI-23 each button asks first; yes sends, and a dialog says how it ended", () => {
    const question: Step = {
      _tag: "PairingQuestioned",
      action: "confirm",
      token: ref("pairing1"),
    }
    const client = able(list(pairing()), question)
    expect(visible(client.state.modals)).toMatchObject({ type: "confirmAction", action: "confirm" })
    expect(client.demands("ChangePairing")).toEqual([])
    const away = client.after({ _tag: "RouteShown", path: "/orders" })
    expect(visible(away.state.modals)).toBeUndefined()
    const sending = client.after(asked)
    expect(visible(sending.state.modals)).toBeUndefined()
    const done = sending.after(changed({ message: "Welcome" }))
    expect(visible(done.state.modals)).toMatchObject({ type: "pairing" })
    expect(done.state.pairing.change).toMatchObject({ _tag: "Success", message: "Welcome" })
  })

  test("PAIR-16 PAIR-20 a refusal keeps the server's words; of what was never answered nobody says that it failed", () => {
    const client = able(list(pairing()), asked)
    const denied = client.after(changed({ _tag: "Denied", message: "Too late" }))
    expect(denied.state.pairing.change).toEqual({
      _tag: "Fail",
      action: "confirm",
      why: "refused",
      message: "Too late",
    })
    const lost = client.after(changed(missing))
    expect(lost.state.pairing.change).toMatchObject({ why: "unanswered" })
  })

  test("DATA-03 vanishes with its customer; a page between keeps it", () => {
    const client = able(list(pairing()))
    const away = client.after({ _tag: "RouteShown", path: "/orders" })
    expect(away.state.pairing.list.value).toHaveLength(1)
    const out = client.after({ _tag: "LogoutAsked" })
    expect(out.state.pairing.list.value).toBeUndefined()
  })

  test("ERR-23 a customer whom the server no longer knows is logged out", () => {
    const client = able(({ pairing: { list: known } }) => ({
      _tag: "PairingsAnswered",
      ask: known.ask ?? none,
      answer: { _tag: "Failed", failure: rejected(401) },
    }))
    expect(client.waits("UnauthorizedSeen")).toHaveLength(1)
    const out = client.after({ _tag: "UnauthorizedSeen" })
    expect(out.state.session.member).toBeUndefined()
    expect(out.waits("UnauthorizedSeen")).toEqual([])
  })
})

describe("the capability", () => {
  test("PAIR-01 PAIR-02 while nobody has said it, the page waits, and the customer is asked for; the answer decides", () => {
    const client = clientAfter(...member({}, path))
    expect(client.state.session.canPair).toBeUndefined()
    expect(redirectOf(client.state.place, client.state)).toBeUndefined()
    expect(client.waits("CustomerWanted")).toHaveLength(1)
    const asking = client.after({ _tag: "CustomerWanted" })
    const answers =
      (canPair?: boolean): Step =>
      ({ account }) => ({
        _tag: "CustomerAnswered",
        ask: account.customer.ask ?? none,
        answer: {
          _tag: "Got",
          value: { customer: makeCustomer(), ...(canPair === undefined ? {} : { canPair }) },
        },
      })
    const yes = asking.after(answers(true))
    expect(redirectOf(yes.state.place, yes.state)).toBeUndefined()
    expect(yes.waits("CustomerWanted")).toEqual([])
    for (const no of [asking.after(answers(false)), asking.after(answers())]) {
      expect(no.waits("CustomerWanted")).toEqual([])
      expect(redirectOf(no.state.place, no.state)).toMatch(/^\/profile\//)
    }
    // What was said once stands until something else is said.
    expect(yes.after({ _tag: "CustomerWanted" }, answers()).state.session.canPair).toBe(true)
  })

  test("PAIR-02 ROUTE-35 a guest's token decides: until it is there the page of a link waits", () => {
    const [start, open] = guest({}, "/pairing/abc")
    const waiting = clientAfter(start!, open!)
    expect(redirectOf(waiting.state.place, waiting.state)).toBeUndefined()
    const ends = (over: { readonly canPair?: boolean }) => {
      const { state } = waiting.after(tokenGot("guest", over))
      return redirectOf(state.place, state)
    }
    expect(ends({ canPair: true })).toBeUndefined()
    expect(ends({ canPair: false })).toBe("/login")
    expect(ends({})).toBe("/login")
  })

  test("PAIR-02 elsewhere nobody is asked", () => {
    expect(clientAfter(...member()).waits("CustomerWanted")).toEqual([])
  })
})

describe("the page of a link", () => {
  test("PAIR-11 reads its pairing, and again after a change; no dialog opens", () => {
    const client = linked()
    expect(client.demands("ReadPairing")).toMatchObject([{ token: "pairing1" }])
    const done = client.after(one({ found: pairing() }), asked, changed({ message: "" }))
    expect(done.demands("ReadPairing")).toHaveLength(1)
    expect(done.demands("ReadPairings")).toEqual([])
    expect(visible(done.state.modals)).toBeUndefined()
    expect(done.state.pairing.change._tag).toBe("Success")
  })

  test.each([401, 403])(
    "ROUTE-36 %i sends who is not logged in to the login, and back",
    (status) => {
      const client = linked(one(rejected(status)))
      expect(client.waits("LoginWanted").map(({ report }) => report)).toEqual([
        { _tag: "LoginWanted", returnPath: "/pairing/abc" },
      ])
      const away = client.after({ _tag: "LoginWanted", returnPath: "/pairing/abc" })
      expect(away.state.place.wish?.path).toBe("/login")
      const there = away.after({ _tag: "RouteShown", path: "/login" })
      expect(there.waits("LoginWanted")).toEqual([])
      expect(there.state.place.returnPath).toBe("/pairing/abc")
    },
  )

  test("PERM-13 403 is an ordinary refusal for who is logged in", () => {
    const client = clientAfter(...member({}, "/pairing/abc"), opened, one(rejected(403)))
    expect(client.waits("LoginWanted")).toEqual([])
    expect(client.waits("UnauthorizedSeen")).toEqual([])
    expect(client.state.pairing.one.failedAt).toBeDefined()
  })
})

describe("a page by string", () => {
  const page = "/pairingconfirm/abc"
  const shown = (...steps: ReadonlyArray<Step>): Client => clientAfter(...guest({}, page), ...steps)

  test("PAIR-18 sends once in the life of the page, however often it is drawn", () => {
    const client = shown(sent, sent)
    expect(client.demands("ChangePairing")).toMatchObject([{ by: "string", action: "confirm" }])
    for (const answer of [{ message: "" }, missing]) {
      const done = client.after(changed(answer), sent)
      expect(done.demands("ChangePairing")).toEqual([])
    }
  })

  test("PAIR-18 APP-15 sends nothing before there is a session token", () => {
    const [started, tab] = guest({}, page)
    expect(clientAfter(started!, tab!, sent).demands("ChangePairing")).toEqual([])
  })

  test("PAIR-19 has a status of its own", () => {
    const client = shown(sent, changed({ message: "" }))
    expect(client.state.pairing.byString._tag).toBe("Success")
    expect(client.state.pairing.change._tag).toBe("Idle")
    expect(linked(one({ found: pairing() }), asked).state.pairing.byString._tag).toBe("Idle")
  })

  test("PAIR-21 CFG-97 leads to the other system by itself only where the deployment wants it", () => {
    const done = [sent, changed({ message: "", link: ref("link") })]
    expect(shown(...done).demands("Leave")).toEqual([])
    const leading = clientAfter(...guest({ pairingAutoRedirect: true }, page), ...done)
    expect(leading.demands("Leave")).toMatchObject([{ link: "link" }])
  })

  test("PAIR-22 says that a code cannot be processed", () => {
    const client = shown({ _tag: "PairingStringUnread" })
    expect(client.state.toasts.list).toMatchObject([
      { messageKey: "message.qrNotProcessed", kind: "no" },
    ])
  })
})

describe("questions and answers", () => {
  test("PAIR-11 a list that is being read is not asked for again", () => {
    const client = able()
    expect(client.after(wanted).state.pairing).toEqual(client.state.pairing)
  })

  test("PAIR-09 a change that has ended hears no second answer", () => {
    const client = able(list(pairing()), asked)
    const { change } = client.state.pairing
    const answer = (message: string): Step => ({
      _tag: "PairingChanged",
      ask: change._tag === "Loading" ? change.ask : none,
      answer: { _tag: "Got", value: { message } },
    })
    const done = client.after(answer("first"))
    expect(done.after(answer("second")).state.pairing).toEqual(done.state.pairing)
  })

  test("ERR-23 a change, too, ends the session of a customer whom the server no longer knows", () => {
    const refused = able(list(pairing()), asked, changed(rejected(401)))
    expect(refused.waits("UnauthorizedSeen")).toHaveLength(1)
    expect(able(list(pairing()), asked, changed(rejected(400))).waits("UnauthorizedSeen")).toEqual(
      [],
    )
  })

  test("ROUTE-36 any other refusal asks nobody to log in", () => {
    expect(linked(one(rejected(400))).waits("LoginWanted")).toEqual([])
  })

  test("ROUTE-36 PAIR-11 after the login the one of a link is read again, without a link nothing", () => {
    const known = linked(one({ found: pairing() }))
    expect(known.demands("ReadPairing")).toEqual([])
    expect(known.after(...loggedIn()).demands("ReadPairing")).toMatchObject([{ token: "pairing1" }])
    const unlinked = clientAfter(...guest({}, "/pairing/abc"), ...loggedIn())
    expect(unlinked.state.pairing.one).toEqual({})
  })

  test("PAIR-04 PAIR-05 of rows that are equal otherwise what is shown decides, nothing before something", () => {
    const { system: _, ...nameless } = pairing()
    const rows = [
      nameless,
      { ...nameless, note: "N" },
      { ...nameless, customerName: "C" },
      { ...nameless, system: "S" },
    ]
    expect(sorted(rows.toReversed(), "asc")).toEqual(rows)
  })

  test("PAIR-01 PAIR-02 the capability opens the list and the page of a link, no other page", () => {
    const paths = ["/profile/pairing", "/pairing/abc", "/profile/edit", "/offer/WEEK", "/login"]
    expect(paths.map((each) => needsAbility(routeOf(each)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe("what is under way", () => {
  const keysOf = ({ all }: Client) =>
    all.map(({ key }) => key).filter((key) => key.startsWith("pairing/"))

  test("PAIR-09 PAIR-11 each question and change has a name of its own, by its number", () => {
    const reading = able()
    const { ask } = reading.state.pairing.list
    expect(keysOf(reading)).toContain(`pairing/list/${ask}`)
    const link = linked()
    expect(keysOf(link)).toEqual([`pairing/one/${link.state.pairing.one.ask}`])
    const { change } = able(list(pairing()), asked).state.pairing
    const { byString } = clientAfter(...guest({}, "/pairingconfirm/abc"), sent).state.pairing
    expect([change, byString].map(({ _tag }) => _tag)).toEqual(["Loading", "Loading"])
    expect(keysOf(able(list(pairing()), asked))).toContain(
      `pairing/token/${change._tag === "Loading" ? change.ask : ""}`,
    )
    expect(keysOf(clientAfter(...guest({}, "/pairingconfirm/abc"), sent))).toEqual([
      `pairing/string/${byString._tag === "Loading" ? byString.ask : ""}`,
    ])
  })

  test("PAIR-02 PAIR-21 ROUTE-36 what is told or left for is named by its moment", () => {
    const refused = linked(one(rejected(401)))
    expect(keysOf(refused)).toEqual([`pairing/refused/${refused.state.pairing.refusedAt}`])
    const waiting = clientAfter(...member({}, path))
    expect(keysOf(waiting)).toEqual([`pairing/ability/${waiting.state.place.since}`])
    const leading = (answer: {
      readonly message: string
      readonly link?: ReturnType<typeof ref>
    }) =>
      clientAfter(
        ...guest({ pairingAutoRedirect: true }, "/pairingconfirm/abc"),
        sent,
        changed(answer),
      )
    const left = leading({ message: "", link: ref("link") })
    const status = left.state.pairing.byString
    expect(keysOf(left)).toEqual([`pairing/leave/${status._tag === "Success" ? status.ask : ""}`])
    expect(keysOf(leading({ message: "" }))).toEqual([])
  })

  test("APP-15 PAIR-02 a link is read once there is a token; nobody asks what a guest may", () => {
    const [start, open] = guest({}, "/pairing/abc")
    const early = clientAfter(start!, open!, opened)
    expect(keysOf(early)).toEqual([])
    expect(keysOf(early.after(tokenGot()))).toHaveLength(1)
    expect(clientAfter(...guest({}, "/pairing/abc")).waits("CustomerWanted")).toEqual([])
  })
})

describe("over the real runtime", () => {
  /** The journal shows no token; what became of which row tells that it was the right one. */
  const masked = "***"
  const calls = (device: ReturnType<typeof makeDevice>, since = 0) =>
    (
      device.control("GET", `journal?since=${since}`) as ReadonlyArray<{
        readonly method: string
        readonly path: string
        readonly query: object
        readonly body: unknown
      }>
    )
      .filter((call) => call.path.includes("/pairing/"))
      .map(({ method, path: url, query, body }) => [
        `${method} ${url.replace("/webcareapi", "")}`,
        method === "GET" ? query : body,
      ])

  test("PAIR-10 PAIR-17 each action has its call, with the token, and the list is read after it", () => {
    const device = makeDevice({ path })
    device.login()
    device.send({ _tag: "PairingsWanted" })
    const rows = () => device.state().pairing.list.value ?? []
    expect(rows().map(({ status }) => status)).toEqual([
      "pending",
      "valid",
      "rejected",
      "invalid",
      "missed",
    ])
    expect(rows()[0]).toEqual({
      status: "pending",
      requestedAt: "2026-11-15 09:15:00",
      validTill: "2026-11-22 23:59:59",
      system: "Skaut Club",
      customerName: "jana.1",
      note: "Collects points for every lunch",
      token: expect.any(String),
      rank: 0,
    })
    // The names of tokens stay, so that what was pressed is still the same row.
    const names = rows().map(({ token }) => token)
    device.send({ _tag: "PairingsWanted" })
    expect(rows().map(({ token }) => token)).toEqual(names)
    const act = (n: number, action: "confirm" | "decline" | "remove" | "invalidate"): void =>
      device.send({ _tag: "PairingChangeAsked", action, token: names[n]! })
    act(0, "confirm")
    expect(rows()[0]?.status).toBe("valid")
    act(1, "invalidate")
    expect(rows()[1]?.status).toBe("invalid")
    expect(calls(device)).toEqual([
      ["GET /pairing/list", {}],
      ["GET /pairing/list", {}],
      ["POST /pairing/confirm", { pairingToken: masked }],
      ["GET /pairing/list", {}],
      ["POST /pairing/invalidate", { pairingToken: masked }],
      ["GET /pairing/list", {}],
    ])
    const link = device.state().pairing.change
    expect(link._tag).toBe("Success")

    device.send({ _tag: "LogoutAsked" })
    device.login("petr")
    device.send({ _tag: "RouteShown", path })
    device.send({ _tag: "PairingsWanted" })
    const [first, second] = rows().map(({ token }) => token!)
    const since = (device.control("GET", "journal") as ReadonlyArray<unknown>).length
    device.send({ _tag: "PairingChangeAsked", action: "decline", token: first! })
    device.send({ _tag: "PairingChangeAsked", action: "remove", token: second! })
    expect(calls(device, since).filter(([call]) => String(call).startsWith("POST"))).toEqual([
      ["POST /pairing/reject", { pairingToken: masked }],
      ["POST /pairing/delete", { pairingToken: masked }],
    ])
    expect(rows().map(({ status }) => status)).toEqual(["rejected", "pending"])
  })

  test("PAIR-17 PAIR-18 a link reads one pairing, a string is sent as it came, and a web address is led to", () => {
    const device = makeDevice({ path: "/pairing/jana-pairing-2" })
    device.send({ _tag: "PairingOpened", token: device.vault.put("jana-pairing-2") })
    expect(device.state().pairing.one.value?.found).toMatchObject({ status: "valid" })
    device.send({ _tag: "PairingOpened", token: device.vault.put("nobody's") })
    expect(device.state().pairing.one.value).toEqual({})
    device.send({ _tag: "RouteShown", path: "/pairingconfirm/JANA-1000" })
    device.send({
      _tag: "PairingStringSent",
      action: "confirm",
      string: device.vault.put("JANA-1000"),
    })
    const status = device.state().pairing.byString
    expect(status._tag === "Success" && device.vault.get(status.link!)).toBe(
      "https://skaut-club.example/paired",
    )
    expect(calls(device)).toEqual([
      ["GET /pairing/pairing", { pairingToken: masked }],
      ["GET /pairing/pairing", { pairingToken: masked }],
      ["POST /pairing/confirmbystring", { pairingString: "JANA-1000" }],
    ])
  })

  test("PAIR-21 a link that is none of the web is not followed", () => {
    const device = makeDevice({ path: "/pairingconfirm/abc" })
    const bad = {
      login: "petr",
      pairings: [
        {
          pairingStatus: "pending",
          loyaltySystem: "Bad",
          externalSystemCustomerName: "x",
          pairingToken: "t",
          pairingString: "abc",
          externalSystemConfirmationURL: "javascript:alert(1)",
        },
      ],
    }
    device.control("PATCH", "customer", bad)
    device.send({ _tag: "PairingStringSent", action: "confirm", string: device.vault.put("abc") })
    expect(device.state().pairing.byString).toMatchObject({ _tag: "Success" })
    expect(device.state().pairing.byString).not.toHaveProperty("link")
  })

  test("no token, string or link stands in the state, the log or what a tab keeps", () => {
    const device = makeDevice({ path })
    device.login()
    device.send({ _tag: "PairingsWanted" })
    const [first] = device.state().pairing.list.value ?? []
    device.send({ _tag: "PairingChangeAsked", action: "confirm", token: first!.token! })
    const kept = JSON.stringify([device.state(), device.store()?.journal(), device.disk])
    expect(kept).not.toMatch(/jana-pairing|JANA-1000|skaut-club\.example/)
  })
})

test("PAIR-01 nothing of it exists where the deployment does not have it", () => {
  const client = clientAfter(...member({ allowPairingManagement: false }, path), {
    _tag: "RouteShown",
    path,
  })
  expect(makeConfig().allowPairingManagement).toBe(true)
  expect(redirectOf(client.state.place, client.state)).toMatch(/^\/profile\//)
})
