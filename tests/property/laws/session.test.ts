/** The end of a session against a model of it: one moment until which somebody is logged in. */
import fc from "fast-check"
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { timeFactors } from "#domain/session/index.ts"
import { guest, loggedIn, tokenGot } from "#tests/support/client.ts"
import { ref, started } from "#simulators/values/make.ts"
import { commandsOf, holds, type Player, playAfter } from "./play.ts"

const idleMs = 60_000
const keptMs = 600_000
/** Nobody waits longer than that for the longest of them. */
const longMs = 10 * idleMs

/** The end by inactivity is announced so long before. */
const warningMs = 20_000

const config: Partial<Config> = {
  autoLogout: idleMs / 1000,
  permanentLoginDuration: keptMs / 1000,
  allowPermanentLogin: true,
}

type Command =
  | { readonly _tag: "LogIn"; readonly keep: boolean }
  | { readonly _tag: "LogOut" }
  /** Time passes, and every timer that is due goes off. */
  | { readonly _tag: "Wait"; readonly ms: number }
  /** Input that happened some ms ago: reports are throttled. A clock that was set back gives a moment to come. */
  | { readonly _tag: "Act"; readonly ago: number }
  /** The page is gone for a while, no timer goes off, then it starts anew. */
  | { readonly _tag: "Reload"; readonly ms: number; readonly isTokenKept: boolean }
  /** Whoever is here wants more time, or no more of it. */
  | { readonly _tag: "Adjust"; readonly factor: (typeof timeFactors)[number] }
  /** A timer of a session, or of an activity, that is not the newest; or of the other kind of login. */
  | { readonly _tag: "LateTimer"; readonly isPermanence: boolean; readonly ago: number }

const span = fc.oneof(
  fc.constantFrom(0, 1, 1000, 19_999, 20_000, 39_999, 40_000, 59_999, 60_000, 60_001),
  fc.constantFrom(100_000, 119_999, 580_000, longMs - 1, longMs),
  fc.integer({ min: 0, max: 90_000 }),
)
const make = commandsOf<Command>()

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: make("LogIn", { keep: fc.boolean() }) },
  { weight: 1, arbitrary: make("LogOut", {}) },
  { weight: 5, arbitrary: make("Wait", { ms: span }) },
  { weight: 4, arbitrary: make("Act", { ago: fc.constantFrom(-5000, 0, 0, 1, 9000, 50_000) }) },
  {
    weight: 2,
    arbitrary: make("Reload", { ms: span, isTokenKept: fc.constantFrom(true, true, true, false) }),
  },
  { weight: 2, arbitrary: make("Adjust", { factor: fc.constantFrom(...timeFactors) }) },
  {
    weight: 3,
    arbitrary: make("LateTimer", { isPermanence: fc.boolean(), ago: fc.constantFrom(0, 1000) }),
  },
)

type Model = {
  readonly member:
    | {
        readonly isKept: boolean
        readonly loggedInAt: number
        readonly lastActivityAt: number
        readonly idleMs: number
      }
    | undefined
  /** The last session ended by itself. */
  readonly hasExpired: boolean
}
type Member = NonNullable<Model["member"]>

const out: Model = { member: undefined, hasExpired: false }

const endOf = ({ isKept, loggedInAt, lastActivityAt, idleMs }: Member): number =>
  isKept ? loggedInAt + keptMs : lastActivityAt + idleMs

const isOver = (member: Member, now: number): boolean => now >= endOf(member)

/** What is left of the session at a moment. */
const at = (model: Model, now: number): Model =>
  model.member !== undefined && isOver(model.member, now)
    ? { member: undefined, hasExpired: true }
    : model

const expected = (model: Model, command: Command, now: number): Model => {
  const { member } = model
  switch (command._tag) {
    case "LogIn":
      return member === undefined
        ? {
            member: { isKept: command.keep, loggedInAt: now, lastActivityAt: now, idleMs },
            hasExpired: false,
          }
        : model
    case "LogOut":
      return member === undefined ? model : out
    case "Act": {
      if (member === undefined) return model
      const seen = Math.min(now, now - command.ago)
      return {
        ...model,
        member: { ...member, lastActivityAt: Math.max(member.lastActivityAt, seen) },
      }
    }
    case "Adjust":
      return member === undefined
        ? model
        : { ...model, member: { ...member, idleMs: idleMs * command.factor } }
    case "Reload":
      if (member === undefined) return model
      return command.isTokenKept ? at(model, now) : out
    case "Wait":
    case "LateTimer":
      return model
  }
}

/** As the runtime does it: every timer that the state asks for goes off at its moment. */
const runTimers = (player: Player, until: number): void => {
  for (;;) {
    const due = player
      .demands("Wait")
      .filter(({ key, until: when }) => /^session\/(end|warning)$/.test(key) && when <= until)
      .toSorted((a, b) => a.until - b.until)[0]
    if (due === undefined) return
    player.send(due.report, Math.max(0, due.until - player.now()))
  }
}

const nothing: App.Event = { _tag: "MenuClosed" }

const wait = (player: Player, ms: number): void => {
  const until = player.now() + ms
  runTimers(player, until)
  player.send(nothing, until - player.now())
}

const play = (player: Player, command: Command, { member }: Model): void => {
  switch (command._tag) {
    case "LogIn":
      for (const step of [tokenGot(), ...loggedIn({ keep: command.keep })]) player.send(step, 0)
      break
    case "LogOut":
      player.send({ _tag: "LogoutAsked" }, 0)
      break
    case "Wait":
      wait(player, command.ms)
      break
    case "Act":
      player.send({ _tag: "ActivitySeen", lastAt: EpochMs.make(player.now() - command.ago) }, 0)
      break
    case "Adjust":
      player.send({ _tag: "TimeLimitAdjusted", factor: command.factor }, 0)
      break
    case "Reload":
      player.send(
        started(config, { secretsKept: command.isTokenKept ? ["member", "guest"].map(ref) : [] }),
        command.ms,
      )
      break
    case "LateTimer": {
      const { isPermanence, ago } = command
      const since = isPermanence ? member?.loggedInAt : member?.lastActivityAt
      const isRight = ago === 0 && isPermanence === member?.isKept
      if (since === undefined || isRight) break
      player.send(
        {
          _tag: isPermanence ? "PermanenceReached" : "InactivityReached",
          since: EpochMs.make(since - ago),
        },
        0,
      )
    }
  }
}

const seen = ({ session: { member, endedAt } }: App.State) => ({
  member: member && {
    isKept: member.keepLogged,
    loggedInAt: member.loggedInAt,
    lastActivityAt: member.lastActivityAt,
    idleMs: idleMs * (member.timeFactor ?? 1),
  },
  hasExpired: member === undefined && endedAt !== undefined,
  isWarned: member?.warnedAt !== undefined,
})

test("SESS-02 SESS-03 SESS-07 SESS-08 SESS-09 whatever happens, somebody is logged in until the end of the session and not longer", () => {
  const begin = playAfter(...guest(config))
  holds(command, 150, (commands) => {
    const player = begin()
    let model = out
    for (const command of commands) {
      play(player, command, model)
      const now = player.now()
      model = at(expected(model, command, now), now)
      // Before any timer: an expired session is over as soon as the client has started.
      expect(seen(player.state()).member).toEqual(model.member)
      wait(player, 0)
      const { member } = model
      const isWarned =
        member !== undefined &&
        !member.isKept &&
        now >= member.lastActivityAt + member.idleMs - warningMs
      expect(seen(player.state())).toEqual({ ...model, isWarned })
    }
  })
})
