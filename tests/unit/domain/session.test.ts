/** Who is logged in, with which token, and when it ends. */
import { describe, expect, test } from "vitest"
import { isClosable } from "#domain/modals/index.ts"
import { callerOf } from "#domain/session/caller.ts"
import { endOf, warningOf } from "#domain/session/selectors.ts"
import { tokenRetryMs, warningMs } from "#domain/session/model.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginFailed,
  loginGot,
  member,
  orderAsked,
  type Step,
  tokenFailed,
  tokenGot,
} from "#tests/support/client.ts"
import {
  asks,
  makeConfig,
  makeCustomer,
  missing,
  ms,
  opened,
  ref,
  rejected,
  seq,
  started,
} from "#simulators/values/make.ts"

const messages = ({ state }: Client) => state.toasts.list.map(({ messageKey }) => messageKey)
const paths = (client: Client) => client.demands("Go").map(({ path }) => path)

describe("the session token", () => {
  const fresh = clientAfter(started(), opened())

  test("API-32 APP-15 it is asked for first, and no call goes out before it is there", () => {
    expect(fresh.demands("AskToken")).toHaveLength(1)
    const asking = fresh.after(loginAsked())
    expect(asking.demands("Login")).toEqual([])
    const got = asking.after(tokenGot())
    expect(got.demands("AskToken")).toEqual([])
    expect(got.demands("Login")).toMatchObject([{ token: "guest", basic: "basic" }])
  })

  test("a token that cannot be had is asked for again after a while, or by a person", () => {
    const failed = fresh.after(at(5000), tokenFailed(rejected(403)))
    expect(failed.state.session.token).toMatchObject({ _tag: "Failed" })
    expect(failed.waits("TokenAsked")).toMatchObject([{ at: 5000 + tokenRetryMs }])
    expect(failed.after({ _tag: "TokenAsked" }).demands("AskToken")).toHaveLength(1)
  })

  test("an answer to an older question, or a question while one is held, changes nothing", () => {
    const held = fresh.after(tokenGot("one"))
    expect(held.after(tokenGot("two")).state.session).toBe(held.state.session)
    expect(held.after({ _tag: "TokenAsked" }).state.session).toBe(held.state.session)
    const old = fresh.after({
      _tag: "TokenAnswered",
      ask: seq(77),
      answer: { _tag: "Got", value: { token: ref("old") } },
    })
    expect(old.state.session).toBe(fresh.state.session)
  })

  test("ERR-23 a guest's refused token is renewed once, then there is none", () => {
    const refused = (): Step => ({
      _tag: "CanteensAnswered",
      ask: seq(0),
      answer: { _tag: "Failed", failure: rejected(401) },
    })
    const once = clientAfter(...guest(), refused())
    expect(once.state.session.token).toMatchObject({ _tag: "None", isRenewal: true })
    const renewed = once.after(tokenGot("new"))
    expect(renewed.after(refused()).state.session.token._tag).toBe("Failed")
    const good = renewed.after({
      _tag: "CanteensAnswered",
      ask: seq(0),
      answer: { _tag: "Got", value: [] },
    })
    expect(good.after(refused()).state.session.token._tag).toBe("None")
  })
})

describe("login", () => {
  test("LOGIN-13 a success notes when, whether it is kept, and the activity", () => {
    const client = clientAfter(
      ...guest(),
      at(5000),
      loginAsked({ keep: true }),
      at(6000),
      loginGot(),
    )
    expect(client.state.session.member).toMatchObject({
      keepLogged: true,
      loggedInAt: client.log.at(-1)!.at,
      lastActivityAt: client.log.at(-1)!.at,
    })
    for (const config of [{ allowPermanentLogin: false }, { surface: "kiosk" }] as const) {
      const off = clientAfter(...guest(config), ...loggedIn({ keep: true }))
      expect(off.state.session.member!.keepLogged).toBe(false)
    }
    expect(clientAfter(...member()).state.session.member!.keepLogged).toBe(false)
  })

  test("LOGIN-09 customer, balance, capability and language come out of the answer", () => {
    const customer = makeCustomer({
      company: true,
      companyName: "Acme",
      additionalData: [{ variableId: "language", value: "cs-CZ" }],
    })
    const client = clientAfter(
      ...guest(),
      ...loggedIn({}, { customer, balance: 250_00 as never, canPair: true }),
    )
    expect(client.state.account.customer.value).toEqual(customer)
    expect(client.state.account.balance.value).toBe(250_00)
    expect(client.state.session.canPair).toBe(true)
    expect(client.state.language.current).toBe("cs")
  })

  test("LOGIN-05 LOGIN-06 LOGIN-04 401, 403 and success false are wrong credentials", () => {
    for (const failure of [
      rejected(401, { message: "words" }),
      rejected(403),
      { _tag: "Denied", message: "" },
    ] as const) {
      const client = clientAfter(...guest({}, "/login"), loginAsked(), loginFailed(failure))
      expect(client.state.session.member).toBeUndefined()
      expect(messages(client)).toEqual(["message.wrongCredentials"])
      expect(client.state.loginForm.failure).toMatchObject({ why: "credentials" })
    }
  })

  test("LOGIN-06 the server's own words stand in the form, and are no second notification", () => {
    const client = clientAfter(
      ...guest({}, "/login"),
      loginAsked(),
      loginFailed(rejected(401, { message: "Account locked" })),
    )
    expect(client.state.loginForm.failure).toEqual({
      why: "credentials",
      message: "Account locked",
    })
    expect(messages(client)).not.toContain("Account locked")
  })

  test("LOGIN-06 ERR-24 ERR-01 a network failure and a 503 say that the server is away", () => {
    for (const failure of [missing, rejected(503)] as const) {
      const client = clientAfter(...guest({}, "/login"), loginAsked(), loginFailed(failure))
      expect(messages(client)).toEqual(["messageServerUnavailable"])
      expect(client.state.loginForm.failure?.why).toBe("unavailable")
    }
  })

  test("ERR-25 an answer that cannot be read, or names no customer, is the general error", () => {
    const unread = clientAfter(
      ...guest({}, "/login"),
      loginAsked(),
      loginFailed({ _tag: "Unreadable", where: "customerId" }),
    )
    expect(messages(unread)).toEqual(["Error.messageError"])
    const { customerId: _, ...nobody } = makeCustomer()
    const none = clientAfter(...guest({}, "/login"), ...loggedIn({}, { customer: nobody }))
    expect(none.state.session.member).toBeUndefined()
    expect(messages(none)).toEqual(["Error.messageError"])
  })

  test("LOGIN-07 every failed login leads home", () => {
    const client = clientAfter(
      ...guest({ allowGuests: true }, "/login"),
      loginAsked(),
      loginFailed(rejected(401)),
    )
    expect(paths(client)).toEqual(["/offer/WEEK"])
  })

  test("LOGIN-08 where home leads back to the login it is no route change: name and messages stay", () => {
    const client = clientAfter(
      ...guest({}, "/login"),
      { _tag: "LoginNameTyped", name: "jana" },
      loginAsked(),
      loginFailed(rejected(401)),
    )
    expect(paths(client)).toEqual([])
    expect(client.state.loginForm).toMatchObject({
      name: "jana",
      failure: { why: "credentials" },
    })
    expect(client.state.requests.login.status).toBe("failed")
  })

  test("LOGIN-08 in the dialog it leads home too and drops what waited; with the setting it stays", () => {
    const put: ReadonlyArray<Step> = [
      { ...orderAsked(), _tag: "OrderPutOff" } as never,
      loginAsked({ isModal: true }),
      loginFailed(rejected(401)),
    ]
    const guests = { allowGuests: true } as const
    const literal = clientAfter(...guest(guests, "/orders"), ...put)
    expect(literal.state.modals).toMatchObject({ queue: [], next: undefined })
    expect(paths(literal)).toEqual(["/offer/WEEK"])
    const stays = clientAfter(
      ...guest({ ...guests, loginFailureRedirect: "outsideLogin" }, "/login"),
      loginAsked(),
      loginFailed(rejected(401)),
    )
    expect(paths(stays)).toEqual([])
  })

  test("ERR-11 a question left without an answer gives the login up and says nothing", () => {
    const left = clientAfter(...guest({}, "/login"), loginAsked(), loginFailed(asks))
    expect(left.state.session.login).toEqual({ _tag: "Idle" })
    expect(left.demands("Login")).toEqual([])
    expect(messages(left)).toEqual([])
    expect(left.state.requests.login.status).not.toBe("pending")
  })

  test("a late answer to an older login changes nothing, and a login is asked once at a time", () => {
    const asking = clientAfter(...guest(), loginAsked())
    const late = asking.after({
      _tag: "LoginAnswered",
      ask: seq(99),
      answer: { _tag: "Failed", failure: missing },
    })
    expect(late.state.session).toBe(asking.state.session)
    const twice = asking.after(loginAsked({ basic: ref("other") }))
    expect(twice.state.session).toBe(asking.state.session)
  })

  test("what is missing in the form is named; a name with a colon cannot be sent", () => {
    const blocked = (fields: object): unknown =>
      clientAfter(...guest({}, "/login"), { _tag: "LoginBlocked", ...fields } as Step).state
        .loginForm.errors
    expect(blocked({ name: "required", isPasswordEmpty: true })).toEqual({
      name: "required",
      password: "required",
    })
    expect(blocked({ name: "pattern", isPasswordEmpty: false })).toEqual({ name: "pattern" })
  })
})

describe("who asks", () => {
  const said = { current: "en", isChosen: false } as never
  const sessionOf = (over: Partial<Client["state"]["session"]>) => ({
    ...clientAfter(...guest()).state.session,
    ...over,
  })

  test("APP-15 LOGIN-15 is named in each call: token, pair, card and language, and what is not known is left out", () => {
    const jana = clientAfter(...member()).state.session.member!
    const { basic: _, ...passing } = jana
    const callers = [
      sessionOf({}),
      sessionOf({ member: jana }),
      sessionOf({ member: { ...passing, card: ref("card") } }),
      sessionOf({ token: { _tag: "None", isRenewal: false, ask: seq(1) } }),
    ].map((session) => callerOf(session, said))
    const guestIs = { token: "guest", language: "en" }
    expect(callers).toStrictEqual([
      guestIs,
      { ...guestIs, basic: "basic" },
      { ...guestIs, isCard: true },
      undefined,
    ])
  })

  test("nothing is asked before the configuration is there", () => {
    const early = clientAfter(opened())
    expect(early.all.filter(({ key }) => key.startsWith("session/"))).toEqual([])
  })

  test("each token, and each login, is asked for once", () => {
    const keys = (client: Client, tag: "AskToken" | "Login") =>
      client.demands(tag).map(({ key }) => key)
    const fresh = clientAfter(started(), opened())
    const failed = fresh.after(tokenFailed(), { _tag: "TokenAsked" })
    expect(fresh.demands("AskToken")).toMatchObject([{ ask: fresh.log[0]!.seq }])
    expect(keys(failed, "AskToken")).not.toEqual(keys(fresh, "AskToken"))
    const asking = clientAfter(...guest(), loginAsked())
    const anew = asking.after(loginFailed(rejected(401)), loginAsked())
    expect(keys(anew, "Login")).not.toEqual(keys(asking, "Login"))
  })

  test("a guest's token is kept with the tab, and none is none", () => {
    expect(clientAfter(...guest()).demands("KeepSecrets")).toMatchObject([
      { tab: ["guest"], profile: [] },
    ])
    expect(clientAfter(started()).demands("KeepSecrets")).toMatchObject([{ tab: [], profile: [] }])
  })
})

describe("an answer to a login", () => {
  const asking = clientAfter(...guest({}, "/login"), loginAsked())
  const card: ReadonlyArray<Step> = [
    ...guest({ allowCardLogin: true }, "/login"),
    ({ reader: { link } }) => ({ _tag: "ReaderOpened", link: link ?? seq(0) }),
    ({ reader: { link } }) => ({ _tag: "ReaderAnswered", link: link ?? seq(0) }),
    ({ reader: { link } }) => ({
      _tag: "ReaderRead",
      link: link ?? seq(0),
      card: ref("card"),
      isFinal: true,
    }),
  ]
  const tokenless: Step = ({ session: { login } }) => ({
    _tag: "LoginAnswered",
    ask: login._tag === "Idle" ? seq(0) : login.ask,
    attempt: 1,
    answer: { _tag: "Got", value: { identity: { customer: makeCustomer() } } },
  })
  const why = ({ state }: Client) => state.loginForm.failure?.why

  test("API-34 without a token a pair goes on with the guest's one, and a card opens nothing", () => {
    const pair = asking.after(tokenless).state.session
    expect([pair.member?.customerId, pair.token]).toEqual([
      "jana",
      { _tag: "Held", ref: "guest", isRenewal: false },
    ])
    const shown = clientAfter(...card)
    expect(shown.demands("Login")).toMatchObject([{ card: "card" }])
    const refused = shown.after(tokenless)
    expect(refused.state.session.member).toBeUndefined()
    expect(messages(refused)).toEqual(["Error.messageError"])
    expect(refused.state.loginForm.failure).toBeUndefined()
    expect(shown.after(loginGot()).state.session.member).toMatchObject({ card: "card" })
  })

  test("SESS-16 a card keeps nobody logged in", () => {
    expect(clientAfter(...card, loginGot()).state.session.member!.keepLogged).toBe(false)
  })

  test("LOGIN-06 what else the server says is its own message", () => {
    const refused = asking.after(loginFailed(rejected(400, { message: "Closed" })))
    expect(refused.state.loginForm.failure).toEqual({ why: "unreadable", message: "Closed" })
    expect(why(asking.after(loginFailed({ _tag: "Denied", message: "" })))).toBe("credentials")
  })

  test("ERR-08 LOGIN-03 a question is answered with the same pair", () => {
    const [login] = asking.demands("Login")
    const asked = asking.after({
      _tag: "QuestionAsked",
      key: login!.key,
      message: "Really?",
      answers: [{ id: "YES", label: "Yes" }],
    })
    expect(asked.demands("Login")).toEqual([])
    const { id } = asked.state.questions.list[0]!
    const again = asked.after({ _tag: "QuestionAnswered", id, answer: "YES" })
    expect(again.demands("Login")).toMatchObject([
      { basic: login!.basic, question: { answer: "YES" } },
    ])
    expect(again.after(loginGot()).state.session.member).toBeDefined()
  })
})

describe("what the server says of itself and of its token", () => {
  const canPair = ({ state }: Client) => state.session.canPair
  const customer =
    (over: object = {}): Step =>
    ({ account }) => ({
      _tag: "CustomerAnswered",
      ask: account.customer.ask ?? seq(0),
      answer: { _tag: "Got", value: { customer: makeCustomer(), ...over } },
    })

  test("PAIR-02 it says with a token, a login or a customer whether it can pair; asked, saying nothing is a no", () => {
    expect(canPair(clientAfter(started(), opened(), tokenGot("a", { canPair: true })))).toBe(true)
    expect(canPair(clientAfter(...guest()))).toBeUndefined()
    const inside = clientAfter(...member())
    expect(canPair(inside)).toBeUndefined()
    expect(canPair(inside.after(customer()))).toBe(false)
    const can = inside.after(customer({ canPair: true }))
    expect([canPair(can), canPair(can.after(customer()))]).toEqual([true, true])
    expect(canPair(can.after({ _tag: "LogoutAsked" }))).toBe(true)
    const failed: Step = {
      _tag: "CustomerAnswered",
      ask: seq(0),
      answer: { _tag: "Failed", failure: rejected(400) },
    }
    expect(canPair(inside.after(failed))).toBeUndefined()
  })

  test("ERR-23 what only one tab knows of ends a session as well, and renews a guest's token", () => {
    const seen: Step = { _tag: "UnauthorizedSeen" }
    const inside = clientAfter(...member({}, "/profile/bills"), seen)
    expect(inside.state.session.member).toBeUndefined()
    expect(inside.state.place.isUnauthorized).toBe(true)
    const outside = clientAfter(...guest(), seen)
    expect(outside.state.session.token).toMatchObject({ _tag: "None", isRenewal: true })
    // The one that is under way is not asked for once more.
    expect(outside.after(seen).state.session).toBe(outside.state.session)
    const gone = outside.after(tokenGot("new"), at(50_000), seen)
    expect(gone.waits("TokenAsked")).toMatchObject([{ at: 50_000 + tokenRetryMs }])
    expect(gone.state.session.token._tag).toBe("Failed")
  })

  test("PWD-16 a session goes on with the new pair, and without one there is none", () => {
    const changed: Step = { _tag: "PasswordChanged", basic: ref("new") }
    expect(clientAfter(...member(), changed).state.session.member).toMatchObject({ basic: "new" })
    expect(clientAfter(...guest(), changed).state.session.member).toBeUndefined()
  })

  test("only a session that ended by itself is said to have ended", () => {
    const endedAt = (step: Step, keep = false) => {
      const client = clientAfter(...guest(), ...loggedIn({ keep })).after(step)
      return client.state.session.endedAt === client.log.at(-1)!.at
    }
    const idle: Step = ({ session }) => ({
      _tag: "InactivityReached",
      since: session.member!.lastActivityAt,
    })
    const over: Step = ({ session }) => ({
      _tag: "PermanenceReached",
      since: session.member!.loggedInAt,
    })
    expect([endedAt(idle), endedAt(over, true)]).toEqual([true, true])
    expect([endedAt({ _tag: "LogoutAsked" }), endedAt({ _tag: "UnauthorizedSeen" })]).toEqual([
      false,
      false,
    ])
  })
})

describe("logout", () => {
  const out = (...steps: ReadonlyArray<Step>): Client =>
    clientAfter(...member({}, "/profile/bills"), ...steps, { _tag: "LogoutAsked" })

  test("LOGIN-19 LOGIN-22 DATA-03 it resets person, forms, statuses, list and activity; language, canteen and period stay", () => {
    const client = out(
      { _tag: "LanguageChosen", language: "pl" },
      { _tag: "CanteenChosen", canteenId: 9 },
      { _tag: "RouteShown", path: "/offer/DAY" },
      { _tag: "KeepLoggedSet", keep: true },
    )
    const { state } = client
    expect(state.session.member).toBeUndefined()
    expect(state.account).toEqual({
      customer: {},
      balance: {},
      bonus: {},
      customData: {},
      terms: {},
    })
    expect(state.orders.listed).toEqual({})
    expect(state.menu.entries).toEqual({})
    expect(state.loginForm.keep).toBe(false)
    expect(state.requests.balance.status).toBe("default")
    expect(state.language.current).toBe("pl")
    expect(state.offer.canteenId).toBe(9)
    expect(state.place.period).toBe("DAY")
  })

  test("LOGIN-20 the token goes with it, and a new one is asked for", () => {
    const client = out()
    expect(client.state.session.token._tag).toBe("None")
    expect(client.demands("AskToken")).toHaveLength(1)
    expect(client.demands("KeepSecrets")).toMatchObject([{ tab: [], profile: [] }])
  })

  test("ROUTE-04 it leads home", () => {
    expect(paths(out())).toEqual(["/login"])
  })

  test("a stranger has nothing to log out of", () => {
    const client = clientAfter(...guest())
    expect(client.after({ _tag: "LogoutAsked" }).state).toEqual(client.state)
  })
})

const since = (client: Client): number => client.state.session.member!.lastActivityAt

describe("timers", () => {
  const on = (autoLogout: number): Client => clientAfter(...member({ autoLogout }))
  const wait = (client: Client, tag: "InactivityReached" | "WarningReached") =>
    client.demands("Wait").find(({ report }) => report._tag === tag)

  test("SESS-01 SESS-02 SESS-03 CONST-11 the end is 60 s after the last activity by default, equal counts as over", () => {
    const client = clientAfter(...member())
    expect(wait(client, "InactivityReached")!.until - since(client)).toBe(60_000)
    const over = client.after(wait(client, "InactivityReached")!.report)
    expect(over.state.session.member).toBeUndefined()
    expect(wait(on(0), "InactivityReached")).toBeUndefined()
    expect(wait(on(300), "InactivityReached")!.until - since(on(300))).toBe(300_000)
  })

  test("SESS-01 the warning comes 20 s before; with less than 30 s it is there from the start of inactivity", () => {
    expect(wait(on(60), "WarningReached")!.until - since(on(60))).toBe(60_000 - warningMs)
    expect(wait(on(30), "WarningReached")!.until - since(on(30))).toBe(10_000)
    expect(wait(on(29), "WarningReached")!.until - since(on(29))).toBe(0)
    const warned = on(60).after(wait(on(60), "WarningReached")!.report)
    expect(warned.state.session.member!.warnedAt).toBe(since(warned))
    expect(wait(warned, "WarningReached")).toBeUndefined()
  })

  test("SESS-06 activity moves the end and takes the warning away, by its true time and never back or ahead", () => {
    const warned = on(60).after(wait(on(60), "WarningReached")!.report)
    const seen = (lastAt: number): Client =>
      warned.after({ _tag: "ActivitySeen", lastAt: ms(lastAt) })
    const now = warned.log.at(-1)!.at + 1000
    expect(since(seen(now - 500))).toBe(now - 500)
    expect(seen(now - 500).state.session.member!.warnedAt).toBeUndefined()
    expect(since(seen(now + 999_999))).toBe(now)
    expect(since(seen(0))).toBe(since(warned))
  })

  test("SESS-04 LOGIN-18 the card that is logged in moves the end and takes the warning away; another one does not", () => {
    const reader: Step = ({ reader: { link } }) => ({ _tag: "ReaderOpened", link: link ?? seq(0) })
    const answered: Step = ({ reader: { link } }) => ({
      _tag: "ReaderAnswered",
      link: link ?? seq(0),
    })
    const shown =
      (card: string): Step =>
      ({ reader: { link } }) => ({
        _tag: "ReaderRead",
        link: link ?? seq(0),
        card: ref(card),
        isFinal: true,
      })
    const jana = clientAfter(
      ...guest({ allowCardLogin: true }),
      reader,
      answered,
      shown("jana"),
      loginGot(),
    )
    const warned = jana.after(
      at(jana.ms + 40_000),
      wait(jana, "WarningReached")!.report,
      at(jana.ms + 50_000),
    )
    expect(warned.state.session.member!.warnedAt).toBe(since(jana))
    const still = warned.after(shown("jana"))
    expect([since(still), still.state.session.member!.warnedAt]).toEqual([
      still.log.at(-1)!.at,
      undefined,
    ])
    expect(still.state.modals.queue).toEqual([])
    const other = warned.after(shown("petr"))
    expect([since(other), other.state.session.member!.warnedAt]).toEqual([since(jana), since(jana)])
    expect(other.state.modals.queue.map(({ type }) => type)).toEqual(["alreadyLoggedIn"])
  })

  test("SESS-03 an end announced for an activity that is not the last one ends nothing", () => {
    const client = on(60)
    const moved = client.after({ _tag: "ActivitySeen", lastAt: client.log.at(-1)!.at })
    const later = moved.after(({ session }) => ({
      _tag: "InactivityReached",
      since: ms(session.member!.lastActivityAt - 1),
    }))
    expect(later.state.session.member).toBeDefined()
  })

  test("SESS-07 SESS-09 a permanent login is not ended by inactivity, only by its duration since the login", () => {
    const config = { permanentLoginDuration: 100 }
    const client = clientAfter(...guest(config), ...loggedIn({ keep: true }))
    const [wait] = client.waits("PermanenceReached")
    expect(wait!.at).toBe(client.ms + 100_000)
    expect(client.waits("InactivityReached")).toEqual([])
    expect(client.waits("WarningReached")).toEqual([])
    const idle = client.after({ _tag: "InactivityReached", since: ms(since(client)) })
    expect(idle.state.session.member).toBeDefined()
    expect(client.after(wait!.report).state.session.member).toBeUndefined()
    // What is done meanwhile moves nothing.
    const active = client.after(at(client.ms + 50_000), {
      _tag: "ActivitySeen",
      lastAt: ms(since(client) + 50_000),
    })
    expect(since(active)).toBe(since(client) + 50_000)
    expect(active.waits("PermanenceReached").map((each) => each.at)).toEqual([wait!.at])
    const { member } = client.state.session
    expect(endOf(member!, makeConfig(config))).toBe(member!.loggedInAt + 100_000)
    expect(warningOf(member!, makeConfig(config))).toBeUndefined()
  })

  test("SESS-15 an automatic logout closes dialogs, leads home and says why", () => {
    const client = clientAfter(...member({}, "/cart"), { _tag: "LogoutQuestioned" })
    const over = client.after({ _tag: "InactivityReached", since: ms(since(client)) })
    expect(over.state.modals.queue).toEqual([])
    expect(paths(over)).toEqual(["/login"])
    expect(messages(over)).toEqual(["session.ended"])
    expect(over.state.account.customer).toEqual({})
  })

  test("SESS-03 SESS-09 what a timer says of another moment, or of another kind of session, changes nothing", () => {
    const short = clientAfter(...member())
    const long = clientAfter(...guest(), ...loggedIn({ keep: true }))
    const earlier = (client: Client) => ms(since(client) - 1)
    const same = (client: Client, step: Step) =>
      expect(client.after(step).state.session).toBe(client.state.session)
    same(short, { _tag: "WarningReached", since: earlier(short) })
    same(short, { _tag: "PermanenceReached", since: ms(since(short)) })
    same(long, { _tag: "PermanenceReached", since: earlier(long) })
    const outside = clientAfter(...guest())
    for (const _tag of ["WarningReached", "InactivityReached", "PermanenceReached"] as const)
      same(outside, { _tag, since: ms(1) })
    same(outside, { _tag: "ActivitySeen", lastAt: ms(1) })
  })

  test("SESS-17 a guest has no timer", () => {
    const client = clientAfter(...guest())
    expect(client.waits("InactivityReached")).toEqual([])
    expect(client.waits("PermanenceReached")).toEqual([])
  })
})

describe("at a start", () => {
  const restart = (ms: number, secrets: ReadonlyArray<string>, keep = false): Client =>
    clientAfter(
      ...guest({ permanentLoginDuration: 100 }),
      at(10_000),
      loginAsked({ keep }),
      at(10_000),
      loginGot(),
      at(10_000 + ms),
      started({ permanentLoginDuration: 100 }, { secretsKept: secrets.map(ref) }),
    )

  test("SESS-08 SESS-07 a session is restored only while it is valid, and its data is read anew", () => {
    const live = restart(59_999, ["member"])
    expect(live.state.session.member).toBeDefined()
    expect(live.demands("ReadCustomer")).toHaveLength(1)
    const over = restart(60_000, ["member"])
    expect(over.state.session.member).toBeUndefined()
    expect(over.state.account.customer).toEqual({})
    expect(restart(99_999, ["member"], true).state.session.member).toBeDefined()
    expect(restart(100_000, ["member"], true).state.session.member).toBeUndefined()
  })

  test("SESS-08 SESS-15 a page that comes back after its session says that it ended; one that never had it does not", () => {
    const over = restart(60_000, ["member"])
    expect(messages(over.after(at(60_500), opened("/payment-failure")))).toEqual(["session.ended"])
    expect(messages(over.after(opened("/"), at(200_000), opened("/")))).toEqual([])
    expect(messages(restart(1000, []).after(opened("/")))).toEqual([])
    const anew = over.after(opened("/"), tokenGot("g2"), ...loggedIn())
    expect(messages(anew.after(opened("/")))).toEqual([])
  })

  test("SESS-10 without the token the browser kept, the session is over", () => {
    expect(restart(1000, []).state.session.member).toBeUndefined()
    expect(restart(1000, []).demands("AskToken")).toHaveLength(1)
  })

  test("API-32 a guest's token goes on where the browser kept it, and else is asked for", () => {
    const token = (secretsKept: ReadonlyArray<string>) =>
      clientAfter(...guest(), started({}, { secretsKept: secretsKept.map(ref) })).state.session
        .token
    expect(token(["guest"])).toMatchObject({ _tag: "Held", ref: "guest" })
    expect(token(["other"])).toMatchObject({ _tag: "None", isRenewal: false })
    const fresh = clientAfter(...guest(), started())
    expect(fresh.demands("AskToken")).toMatchObject([{ ask: fresh.log.at(-1)!.seq }])
  })

  test("SESS-01 a warning that was shown before a start is shown anew", () => {
    const client = clientAfter(...member())
    const warned = client.after({ _tag: "WarningReached", since: ms(since(client)) })
    expect(warned.state.session.member!.warnedAt).toBeDefined()
    const anew = warned.after(started({}, { secretsKept: [ref("member")] }))
    expect(anew.state.session.member).not.toHaveProperty("warnedAt")
  })

  test("SESS-10 a lost token and an end by itself are told apart", () => {
    const endedAt = (client: Client) => client.state.session.endedAt
    expect(endedAt(restart(1000, []))).toBeUndefined()
    expect(endedAt(restart(60_000, ["member"]))).toBeDefined()
    expect(endedAt(restart(100_000, ["member"], true))).toBeDefined()
  })

  test("LOGIN-23 the token is kept with the tab, or with the profile for a permanent login, and the pair with neither", () => {
    const short = clientAfter(...member())
    expect(short.demands("KeepSecrets")).toMatchObject([{ tab: ["member"], profile: [] }])
    const long = clientAfter(...guest(), ...loggedIn({ keep: true }))
    expect(long.demands("KeepSecrets")).toMatchObject([{ tab: [], profile: ["member"] }])
    expect(restart(1000, ["member"]).state.session.member).not.toHaveProperty("basic")
    expect(restart(1000, ["member", "basic"]).state.session.member).toMatchObject({
      basic: "basic",
    })
  })

  test("a login that was under way is not sent again by itself", () => {
    const client = clientAfter(
      ...guest(),
      loginAsked(),
      started({}, { secretsKept: [ref("guest")] }),
    )
    expect(client.demands("Login")).toEqual([])
    expect(client.state.session.token).toMatchObject({ _tag: "Held", ref: "guest" })
  })

  test("ERR-23 a 401 of a member ends the session, a 403 does not", () => {
    const answered = (status: number): Client =>
      clientAfter(...member({}, "/profile/bills"), {
        _tag: "BalanceAnswered",
        ask: seq(0),
        answer: { _tag: "Failed", failure: rejected(status, { message: "no" }) },
      })
    expect(answered(403).state.session.member).toBeDefined()
    expect(messages(answered(403))).toEqual(["no"])
    expect(answered(401).state.session.member).toBeUndefined()
    expect(answered(401).state.place.isUnauthorized).toBe(true)
    expect(messages(answered(401))).toEqual([])
  })
})

describe("somebody else comes while somebody is logged in", () => {
  const inside = clientAfter(...member())
  const modals = ({ state }: Client) => state.modals.queue

  test("LOGIN-17 a login form that another tab submits asks, and its pair goes on when she leaves", () => {
    const asked = inside.after(loginAsked({ basic: ref("other") }))
    expect(asked.state.session).toEqual(inside.state.session)
    expect(modals(asked)).toMatchObject([{ type: "alreadyLoggedIn", basic: "other" }])
    const switched = asked.after({ _tag: "LoginSwitched", basic: ref("other") }, tokenGot("new"))
    expect(switched.demands("Login")).toMatchObject([{ basic: "other", token: "new" }])
    expect(modals(switched)).toEqual([])
  })

  test("LOGIN-18 UI-20 it may be closed, which changes nothing, and the last one who came is asked about", () => {
    const asked = inside.after(
      loginAsked({ basic: ref("other") }),
      loginAsked({ basic: ref("third") }),
    )
    expect(modals(asked)).toMatchObject([{ basic: "third" }])
    expect(isClosable(modals(asked)[0]!)).toBe(true)
    const stayed = asked.after({ _tag: "ModalClosed", id: modals(asked)[0]!.id })
    expect(stayed.state.session).toEqual(inside.state.session)
    expect(modals(stayed)).toEqual([])
  })

  test("LOGIN-18 LOGIN-19 she is logged out first, then the other one is asked for with a new guest token", () => {
    const switched = inside.after({ _tag: "LoginSwitched", card: ref("card") })
    expect(switched.state.session.member).toBeUndefined()
    expect(switched.demands("AskToken")).toHaveLength(1)
    expect(switched.demands("Login")).toEqual([])
    const login = switched.after(tokenGot("new")).demands("Login")
    expect(login).toMatchObject([{ card: "card", token: "new" }])
    expect(login[0]!.basic).toBeUndefined()
  })
})
