/** The terms against a model of them: which version each customer has agreed to, and whether one is asked. */
import fc from "fast-check"
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { Seq } from "#domain/kernel/event.ts"
import { guest, loggedIn, tokenGot } from "#tests/support/client.ts"
import { makeCustomer, missing, opened, ref, rejected, started } from "#simulators/values/make.ts"
import { holds, type Player, playAfter } from "./play.ts"

/** What the server says: two versions to accept, one only to be read, none. */
const documents = {
  old: { content: "Old", hash: "h1", version: "1" },
  new: { content: "New", hash: "h2", version: "2" },
  notice: { content: "Notice", hash: "", version: "3" },
  none: { content: "", hash: "", version: "" },
}
type Document = keyof typeof documents

type Command =
  /** Whoever was logged in has left. */
  | { readonly _tag: "LogIn"; readonly customer: string }
  | { readonly _tag: "Read"; readonly document: Document }
  | {
      readonly _tag: "Saved"
      readonly outcome: "yes" | "refused" | "unanswered" | "ofAnEarlierTry"
    }
  | { readonly _tag: "LogOut" | "ReadFails" | "Accept" | "Close" | "Reload" | "ChangeLanguage" }

const tags = ["LogOut", "ReadFails", "Accept", "Accept", "Accept", "Close", "Reload"] as const
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("LogIn" as const),
      customer: fc.constantFrom("jana", "petr"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Read" as const),
      document: fc.constantFrom<Document>("old", "old", "new", "notice", "none"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Saved" as const),
      outcome: fc.constantFrom("yes", "yes", "refused", "unanswered", "ofAnEarlierTry"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(...tags, "ChangeLanguage" as const).map((_tag) => ({ _tag })),
  },
)

type Model = {
  readonly member: string | undefined
  readonly isReading: boolean
  readonly document: Document | undefined
  readonly agreed: Readonly<Record<string, string>>
  /** The version that is being saved. */
  readonly saving: Document | undefined
  readonly isDialogOpen: boolean
}

const begun: Model = {
  member: undefined,
  isReading: false,
  document: undefined,
  agreed: {},
  saving: undefined,
  isDialogOpen: false,
}

const isToAgree = ({ member, agreed }: Model, document: Document): boolean =>
  member !== undefined && document !== "none" && agreed[member] !== documents[document].version

/** The dialog stays where another version came meanwhile. */
const agreed = (model: Model, document: Document): Model => ({
  ...model,
  agreed: { ...model.agreed, [model.member!]: documents[document].version },
  saving: undefined,
  isDialogOpen: model.isDialogOpen && model.document !== document,
})

const expected = (model: Model, command: Command): Model => {
  const { member, document, saving } = model
  if (command._tag === "LogIn")
    return { ...begun, agreed: model.agreed, member: command.customer, isReading: true }
  if (member === undefined) return model
  switch (command._tag) {
    case "LogOut":
      return { ...begun, agreed: model.agreed }
    case "Reload":
      return { ...model, isReading: true, isDialogOpen: false }
    case "ChangeLanguage":
      return { ...model, isReading: true }
    case "ReadFails":
      return { ...model, isReading: false }
    case "Read":
      return model.isReading
        ? {
            ...model,
            isReading: false,
            document: command.document,
            isDialogOpen: isToAgree(model, command.document),
          }
        : model
    case "Accept":
      return document !== undefined && documents[document].hash !== "" && saving === undefined
        ? { ...model, saving: document }
        : model
    case "Close":
      return document !== undefined && documents[document].hash === ""
        ? agreed(model, document)
        : model
    case "Saved":
      if (saving === undefined || command.outcome === "ofAnEarlierTry") return model
      return command.outcome === "yes" ? agreed(model, saving) : { ...model, saving: undefined }
  }
}

const answer = (outcome: string): Extract<App.Event, { _tag: "TermsSaved" }>["answer"] => {
  if (outcome === "refused") return { _tag: "Failed", failure: rejected(400) }
  if (outcome === "unanswered") return { _tag: "Failed", failure: missing }
  return { _tag: "Got", value: {} }
}

const read =
  (value: Extract<App.Event, { _tag: "TermsAnswered" }>["answer"]) =>
  ({ account }: App.State): App.Event => ({
    _tag: "TermsAnswered",
    ask: account.terms.ask ?? Seq.make(0),
    answer: value,
  })

const play = (player: Player, command: Command): void => {
  const { accepting } = player.state().consents
  const { current } = player.state().language
  const ask = accepting._tag === "Asking" ? accepting.ask : Seq.make(0)
  switch (command._tag) {
    case "LogIn":
      player.sendAll([
        { _tag: "LogoutAsked" },
        tokenGot(),
        ...loggedIn({}, { customer: makeCustomer({ customerId: command.customer }) }),
      ])
      break
    case "LogOut":
      player.send({ _tag: "LogoutAsked" })
      break
    case "Read":
      player.send(read({ _tag: "Got", value: documents[command.document] }))
      break
    case "ReadFails":
      player.send(read({ _tag: "Failed", failure: missing }))
      break
    case "Accept":
      player.send({ _tag: "TermsAccepted" })
      break
    case "Close":
      player.send({ _tag: "TermsClosed" })
      break
    case "Saved":
      player.send({
        _tag: "TermsSaved",
        ask: command.outcome === "ofAnEarlierTry" ? Seq.make(ask - 1) : ask,
        answer: answer(command.outcome),
      })
      break
    case "Reload":
      player.send(opened())
      player.send(started({ autoLogout: 0 }, { secretsKept: ["member", "guest"].map(ref) }))
      break
    case "ChangeLanguage":
      player.send({ _tag: "LanguageChosen", language: current === "cs" ? "en" : "cs" })
  }
}

const seen = (player: Player) => {
  const { session, account, consents, modals } = player.state()
  return {
    member: session.member?.customerId,
    isReading: account.terms.ask !== undefined,
    agreed: Object.fromEntries(
      consents.list.map(({ customerId, accepted }) => [customerId, accepted?.version]),
    ),
    saving: player.demands("SaveTerms").map(({ version, hash }) => ({ version, hash })),
    isDialogOpen: modals.queue.some(({ type }) => type === "terms"),
  }
}

const told = ({ document: _, saving, ...model }: Model) => ({
  ...model,
  saving:
    saving === undefined
      ? []
      : [{ version: documents[saving].version, hash: documents[saving].hash }],
})

test("TERMS-02 TERMS-03 TERMS-04 TERMS-06 TERMS-09 TERMS-10 each customer is asked until that very version is agreed to", () => {
  const begin = playAfter(...guest({ autoLogout: 0 }))
  holds(command, 150, (commands) => {
    const player = begin()
    let model = begun
    for (const command of commands) {
      play(player, command)
      model = expected(model, command)
      expect(seen(player)).toEqual(told(model))
    }
  })
})
