/** A session step by step: its whole state, and all that it demands. */
import { expect, test } from "vitest"
import type { Failure } from "#domain/requests/failure.ts"
import type { State } from "#domain/session/model.ts"
import { tokenRetryMs } from "#domain/session/model.ts"
import { isShort } from "#domain/session/selectors.ts"
import {
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginFailed,
  loginGot,
  member,
  type Step,
  tokenFailed,
  tokenGot,
} from "#tests/support/client.ts"
import {
  missing,
  morning,
  ms,
  opened,
  ref,
  rejected,
  seq,
  started,
} from "#simulators/values/make.ts"

const demands = ({ all }: Client) => all.filter(({ key }) => key.startsWith("session/"))

const keep = (tab: ReadonlyArray<string>, profile: ReadonlyArray<string> = []) => ({
  _tag: "KeepSecrets",
  key: "session/keep",
  tab,
  profile,
})
const wait = (name: string, at: number, report: object) => ({
  _tag: "Wait",
  key: `session/${name}`,
  until: morning + at,
  report,
})
const login = {
  _tag: "Login",
  key: "session/login/3",
  ask: 3,
  basic: "basic",
  card: undefined,
  token: "guest",
}

const refusedCall: Step = {
  _tag: "CanteensAnswered",
  ask: seq(0),
  answer: { _tag: "Failed", failure: rejected(401) },
}

const asking: State = {
  token: { _tag: "None", isRenewal: false, ask: seq(1) },
  login: { _tag: "Idle" },
  member: undefined,
  lastCustomerId: undefined,
  canPair: undefined,
}
const held: State = { ...asking, token: { _tag: "Held", ref: ref("guest"), isRenewal: false } }
const entry = {
  ask: seq(3),
  basic: ref("basic"),
  card: undefined,
  keep: false,
  isModal: false,
}
const [loggedInAt, since] = [ms(morning + 4000), ms(morning + 4000)]
const jana = {
  customerId: "jana",
  since: seq(4),
  basic: ref("basic"),
  card: undefined,
  keepLogged: false,
  loggedInAt,
  lastActivityAt: since,
}
const inside: State = {
  ...held,
  token: { _tag: "Held", ref: ref("member"), isRenewal: false },
  member: jana,
  lastCustomerId: "jana",
}
const end = wait("end", 64_000, { _tag: "InactivityReached", since })
const warning = wait("warning", 44_000, { _tag: "WarningReached", since })
const left: State = {
  ...asking,
  token: { _tag: "None", isRenewal: false, ask: seq(5) },
  lastCustomerId: "jana",
  endedAt: undefined,
}
const asksAgain = [{ _tag: "AskToken", key: "session/token/5", ask: 5 }, keep([])]

type Stage = readonly [
  when: string,
  steps: ReadonlyArray<Step>,
  state: State,
  demands: ReadonlyArray<object>,
]
const stages: ReadonlyArray<Stage> = [
  [
    "at first a token is asked for",
    [started()],
    asking,
    [{ _tag: "AskToken", key: "session/token/1", ask: 1 }, keep([])],
  ],
  [
    "one that is not given is waited for",
    [started(), tokenFailed()],
    { ...asking, token: { _tag: "Failed", until: ms(morning + 1000 + tokenRetryMs) } },
    [wait("tokenRetry", 1000 + tokenRetryMs, { _tag: "TokenAsked" }), keep([])],
  ],
  [
    "asked again it is another question",
    [started(), tokenFailed(), { _tag: "TokenAsked" }],
    { ...asking, token: { _tag: "None", isRenewal: false, ask: seq(3) } },
    [{ _tag: "AskToken", key: "session/token/3", ask: 3 }, keep([])],
  ],
  ["a guest has one", guest(), held, [keep(["guest"])]],
  [
    "a guest's refused one is renewed",
    [...guest(), refusedCall],
    { ...asking, token: { _tag: "None", isRenewal: true, ask: seq(3) } },
    [{ _tag: "AskToken", key: "session/token/3", ask: 3 }, keep([])],
  ],
  [
    "a pair is asked about",
    [...guest(), loginAsked()],
    { ...held, login: { _tag: "Asking", ...entry } },
    [login, keep(["guest"])],
  ],
  [
    "who was refused is a guest as before",
    [...guest(), loginAsked(), loginFailed(rejected(401))],
    held,
    [keep(["guest"])],
  ],
  ["a member is warned, and logged out", member(), inside, [keep(["member"]), end, warning]],
  [
    "who was warned is not warned again",
    [...member(), { _tag: "WarningReached", since }],
    { ...inside, member: { ...jana, warnedAt: since } },
    [keep(["member"]), end],
  ],
  [
    "a permanent login ends by its age alone",
    [...guest(), ...loggedIn({ keep: true })],
    { ...inside, member: { ...jana, keepLogged: true } },
    [
      keep([], ["member"]),
      wait("end", 4000 + 2_592_000_000, { _tag: "PermanenceReached", since: loggedInAt }),
    ],
  ],
  ["without a limit it never ends", member({ autoLogout: 0 }), inside, [keep(["member"])]],
  [
    "after a logout a new token is asked for",
    [...guest(), ...loggedIn(), { _tag: "LogoutAsked" }],
    left,
    asksAgain,
  ],
  [
    "so it is after a 401",
    [...guest(), ...loggedIn(), { _tag: "UnauthorizedSeen" }],
    left,
    asksAgain,
  ],
  [
    "that a session ended by itself is known",
    [...guest(), ...loggedIn(), { _tag: "InactivityReached", since }],
    { ...left, endedAt: ms(morning + 5000) },
    asksAgain,
  ],
  [
    "what the server can do is known to whoever comes next",
    [...guest(), loginAsked(), loginGot({ canPair: true }), { _tag: "LogoutAsked" }],
    { ...left, canPair: true },
    asksAgain,
  ],
]

test.each(stages)("%s", (_when, steps, state, wanted) => {
  const client = clientAfter(...steps)
  expect(client.state.session).toEqual(state)
  expect(demands(client)).toEqual(wanted)
})

const canteensAnswered = (failure?: Failure): Step => ({
  _tag: "CanteensAnswered",
  ask: seq(0),
  answer: failure === undefined ? { _tag: "Got", value: [] } : { _tag: "Failed", failure },
})

test("ERR-23 only a call that worked proves a guest's new token", () => {
  const renewal = clientAfter(...guest(), refusedCall)
  const token = (...steps: ReadonlyArray<Step>) => renewal.after(...steps).state.session.token
  const refused = canteensAnswered(rejected(400))
  expect(token(refused)).toEqual({ _tag: "None", isRenewal: true, ask: seq(3) })
  expect(token(canteensAnswered())).toEqual({ _tag: "None", isRenewal: true, ask: seq(3) })
  const renewed = { _tag: "Held", ref: "new" }
  expect([
    token(tokenGot("new")),
    token(tokenGot("new"), refused),
    token(tokenGot("new"), canteensAnswered()),
  ]).toEqual([
    { ...renewed, isRenewal: true },
    { ...renewed, isRenewal: true },
    { ...renewed, isRenewal: false },
  ])
})

test("ERR-23 what a guest asked for is asked again with a new token, and not without one", () => {
  const asked: Step = { _tag: "MenuWanted", query: { timeSpan: "WEEK" } }
  const asks = ({ state, log }: Client) => [
    Object.values(state.menu.entries).map(({ ask }) => ask),
    state.canteens.ask,
    log.at(-1)!.seq,
  ]
  const lost = clientAfter(
    ...guest({ allowGuests: true }),
    asked,
    { _tag: "CanteensWanted" },
    refusedCall,
  )
  expect(asks(lost)).toEqual([[3], 4, 5])
  expect(asks(lost.after(tokenGot("new")))).toEqual([[6], 6, 6])
  expect(asks(lost.after(tokenFailed()))).toEqual([[3], 4, 6])
  const first = clientAfter(started({ allowGuests: true }), asked, tokenGot())
  expect(asks(first)).toEqual([[2], undefined, 3])
})

test("PAIR-02 an answer that does not say whether the server can pair takes nothing back", () => {
  const client = clientAfter(started(), opened(), tokenGot("a", { canPair: true }), ...loggedIn())
  expect(client.state.session.canPair).toBe(true)
})

test("OFFER-16 the first customer of a device keeps what was chosen before the login", () => {
  const choose: Step = { _tag: "CanteenChosen", canteenId: 8 }
  expect(clientAfter(...guest(), choose, ...loggedIn()).state.offer.canteenId).toBe(8)
})

test("LOGIN-06 a failed login says why, with the server's words or none", () => {
  const failures: ReadonlyArray<Failure> = [
    missing,
    rejected(503, { message: "words" }),
    { _tag: "Unreadable", where: "customer" },
    rejected(400, { message: "words" }),
    rejected(401, { message: "words" }),
    rejected(403),
    { _tag: "Denied", message: "words" },
  ]
  const said = failures.map(
    (failure) =>
      clientAfter(...guest({}, "/login"), loginAsked(), loginFailed(failure)).state.loginForm
        .failure,
  )
  expect(said).toEqual([
    { why: "unavailable", message: "" },
    { why: "unavailable", message: "" },
    { why: "unreadable", message: "" },
    { why: "unreadable", message: "words" },
    { why: "credentials", message: "words" },
    { why: "credentials", message: "" },
    { why: "credentials", message: "words" },
  ])
})

test("a session of less than 30 s is short, one without a limit is not", () => {
  expect([0, 1000, 29_999, 30_000].map(isShort)).toEqual([false, true, true, false])
})
