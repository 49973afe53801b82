/** Pairings against a model of them: rows, at most one change under way, a new read after each. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { sorted } from "#domain/pairing/screen.ts"
import { Seq } from "#domain/kernel/event.ts"
import type { Pairing } from "#domain/pairing/model.ts"
import type { Action } from "#domain/pairing/names.ts"
import { member } from "#tests/support/client.ts"
import { missing, ref, rejected, time } from "#simulators/values/make.ts"
import { commandsOf, holds, type Player, playAfter } from "./play.ts"

type Status = Pairing["status"]
const tokens = ["a", "b"] as const
type Token = (typeof tokens)[number]
type Row = {
  readonly token: Token
  readonly status: Status
  readonly day: number
}

type Command =
  | { readonly _tag: "OpenList" | "ChangeLanguage" | "Leave" | "LogOut" | "OpenedByString" }
  | { readonly _tag: "OpenLink"; readonly token: Token }
  | { readonly _tag: "ListRead"; readonly rows: ReadonlyArray<Row>; readonly isLate: boolean }
  | { readonly _tag: "OneRead"; readonly row: Row | undefined }
  | { readonly _tag: "Change"; readonly action: Action; readonly token: Token }
  | { readonly _tag: "Changed"; readonly outcome: Outcome }

type Outcome = "done" | "refused" | "unanswered" | "late"

const row: fc.Arbitrary<Row> = fc.record({
  token: fc.constantFrom(...tokens),
  status: fc.constantFrom<Status>("pending", "pending", "valid", "rejected", "invalid", "missed"),
  day: fc.integer({ min: 10, max: 14 }),
})
const token = fc.constantFrom(...tokens)
const make = commandsOf<Command>()

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: make("OpenList", {}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("ChangeLanguage", "Leave", "LogOut", "OpenedByString", "OpenedByString")
      .map((_tag): Command => ({ _tag })),
  },
  { weight: 1, arbitrary: make("OpenLink", { token }) },
  {
    weight: 4,
    arbitrary: make("ListRead", {
      rows: fc.uniqueArray(row, { maxLength: 2, selector: (each) => each.token }),
      isLate: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 2, arbitrary: make("OneRead", { row: fc.option(row, { nil: undefined }) }) },
  {
    weight: 6,
    arbitrary: make("Change", {
      action: fc.constantFrom<Action>("confirm", "confirm", "decline", "remove", "invalidate"),
      token,
    }),
  },
  {
    weight: 4,
    arbitrary: make("Changed", {
      outcome: fc.constantFrom<Outcome>("done", "refused", "unanswered", "late"),
    }),
  },
)

/** Which changes a status allows. */
const allowed: Readonly<Record<Status, ReadonlyArray<Action>>> = {
  pending: ["confirm", "decline", "remove"],
  valid: ["invalidate"],
  rejected: [],
  invalid: [],
  missed: [],
}

type Model = {
  readonly isMember: boolean
  readonly rows: ReadonlyArray<Row> | undefined
  readonly isListRead: boolean
  /** The page of one link, and what was found there. */
  readonly link: Token | undefined
  readonly one: Row | undefined
  readonly isOneRead: boolean
  readonly underWay: { readonly action: Action; readonly token: Token } | undefined
  /** Changes that have left this page so far. */
  readonly sent: number
  readonly isStringSent: boolean
}

const closed = { link: undefined, one: undefined, isOneRead: false, underWay: undefined }
const begun: Model = {
  isMember: true,
  rows: undefined,
  isListRead: false,
  ...closed,
  sent: 0,
  isStringSent: false,
}

const expected = (model: Model, command: Command): Model => {
  switch (command._tag) {
    case "OpenList":
      return { ...model, isListRead: model.isListRead || model.isMember }
    case "ListRead":
      return model.isListRead && !command.isLate
        ? { ...model, isListRead: false, rows: command.rows }
        : model
    case "OpenLink":
      return { ...model, ...closed, underWay: model.underWay, link: command.token, isOneRead: true }
    case "OneRead":
      return model.isOneRead ? { ...model, isOneRead: false, one: command.row } : model
    case "Change": {
      const { action, token } = command
      const shown = model.link === undefined ? (model.rows ?? []) : [model.one]
      const asked = shown.find((each) => each?.token === token)
      if (asked === undefined || !allowed[asked.status].includes(action)) return model
      if (model.underWay !== undefined) return model
      return { ...model, underWay: { action, token }, sent: model.sent + 1 }
    }
    case "Changed": {
      if (model.underWay === undefined || command.outcome === "late") return model
      const read = model.link === undefined ? { isListRead: true } : { isOneRead: true }
      return { ...model, underWay: undefined, ...read }
    }
    case "Leave":
      return { ...model, ...closed, isStringSent: false }
    case "LogOut":
      return model.isMember ? { ...begun, isMember: false, sent: model.sent } : model
    case "OpenedByString":
      // After a logout no token is there to send it with.
      return model.isStringSent || !model.isMember
        ? model
        : { ...model, isStringSent: true, sent: model.sent + 1 }
    case "ChangeLanguage":
      return model
  }
}

/** Each date says when it was: the day is the row's own in the one that its status shows. */
const pairingOf = ({ token, status, day }: Row): Pairing => {
  const shown = {
    valid: "pairedAt",
    invalid: "invalidAt",
    rejected: "validTill",
    pending: "requestedAt",
    missed: "requestedAt",
  }[status]
  const other = time(`2026-11-${30 - day} 08:00:00`)
  return {
    status,
    token: ref(token),
    rank: tokens.indexOf(token),
    pairedAt: other,
    invalidAt: other,
    requestedAt: other,
    validTill: other,
    [shown]: time(`2026-11-${day} 08:00:00`),
  }
}

const failures = { refused: rejected(400), unanswered: missing }

const play = (player: Player, command: Command, turn: number): void => {
  const { pairing, language } = player.state()
  const asked = (ask: Seq | undefined): Seq => ask ?? Seq.make(0)
  switch (command._tag) {
    case "OpenList":
      player.send({ _tag: "PairingsWanted" })
      break
    case "ListRead":
      player.send({
        _tag: "PairingsAnswered",
        // Of a tab's events the later ones have the lower numbers.
        ask: Seq.make(asked(pairing.list.ask) + (command.isLate ? 1 : 0)),
        answer: { _tag: "Got", value: command.rows.map(pairingOf) },
      })
      break
    case "OpenLink":
      player.send({ _tag: "PairingOpened", token: ref(command.token) })
      break
    case "OneRead":
      player.send({
        _tag: "PairingAnswered",
        ask: asked(pairing.one.ask),
        answer: {
          _tag: "Got",
          value: command.row === undefined ? {} : { found: pairingOf(command.row) },
        },
      })
      break
    case "Change":
      player.send({
        _tag: "PairingChangeAsked",
        action: command.action,
        token: ref(command.token),
      })
      break
    case "Changed": {
      const { change } = pairing
      const { outcome } = command
      const ask = change._tag === "Loading" ? change.ask : Seq.make(0)
      player.send({
        _tag: "PairingChanged",
        ask: outcome === "late" ? Seq.make(ask + 1) : ask,
        answer:
          outcome === "refused" || outcome === "unanswered"
            ? { _tag: "Failed", failure: failures[outcome] }
            : { _tag: "Got", value: { message: "" } },
      })
      break
    }
    case "Leave":
      player.send({ _tag: "RouteShown", path: `/orders?${turn}` })
      break
    case "LogOut":
      player.send({ _tag: "LogoutAsked" })
      break
    case "OpenedByString":
      player.send({ _tag: "PairingStringSent", action: "confirm", string: ref("string") })
      break
    case "ChangeLanguage":
      player.send({ _tag: "LanguageChosen", language: language.current === "cs" ? "en" : "cs" })
  }
}

const seen = (player: Player, sent: ReadonlySet<string>) => {
  const { session, pairing } = player.state()
  const [change] = player
    .demands("ChangePairing")
    .filter(({ by }) => by === "token")
    .map(({ action, secret }) => ({ action, token: secret }))
  return {
    isMember: session.member !== undefined,
    rows: pairing.list.value,
    isListRead: pairing.list.ask !== undefined,
    link: pairing.opened,
    one: pairing.one.value?.found,
    isOneRead: pairing.one.ask !== undefined,
    underWay: change,
    sent: sent.size,
    isStringSent: pairing.byString._tag !== "Idle",
  }
}

const told = ({ rows, one, ...model }: Model) => ({
  ...model,
  rows: rows?.map(pairingOf),
  one: one === undefined ? undefined : pairingOf(one),
})

test("PAIR-07 PAIR-09 PAIR-11 PAIR-18 one change at a time, sent once, and what is shown is read again however it ended", () => {
  const begin = playAfter(...member({ autoLogout: 0 }, "/profile/pairing"))
  holds(command, 150, (commands) => {
    const player = begin()
    const sent = new Set<string>()
    let model = begun
    for (const [turn, command] of commands.entries()) {
      play(player, command, turn)
      for (const demand of player.demands("ChangePairing")) sent.add(JSON.stringify(demand))
      model = expected(model, command)
      expect(seen(player, sent)).toEqual(told(model))
    }
  })
})

const order: ReadonlyArray<Status> = ["pending", "valid", "rejected", "invalid", "missed"]

test("PAIR-04 PAIR-05 PAIR-06 rows stand by status, then by the day that the status shows, then by token", () => {
  const rows = fc.uniqueArray(row, {
    maxLength: 4,
    selector: ({ token, day }) => `${token} ${day}`,
  })
  fc.assert(
    fc.property(rows, fc.constantFrom("asc" as const, "desc" as const), (all, direction) => {
      const sign = direction === "asc" ? 1 : -1
      const wanted = all.toSorted(
        (a, b) =>
          order.indexOf(a.status) - order.indexOf(b.status) ||
          sign * (a.day - b.day) ||
          tokens.indexOf(a.token) - tokens.indexOf(b.token),
      )
      expect(sorted(all.map(pairingOf), direction)).toEqual(wanted.map(pairingOf))
    }),
    { seed: 1, numRuns: 200 },
  )
})
