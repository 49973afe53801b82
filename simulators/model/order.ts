/**
 * The life of one order, written from design "local-first sync" and the requirements alone, by somebody who had not read
 * the rules of `domain/orders`. It is a relation: where the designs leave something open, several states may follow.
 */

import { type Input, type Kind, kinds, silent, type State, states } from "./states.ts"

/** `same`: it may stay where it is. */
export type Line = {
  readonly from: ReadonlyArray<State>
  readonly input: Input
  readonly to: ReadonlyArray<State | "same">
  readonly source: string
  readonly kinds: ReadonlyArray<Kind>
}

/** A test holds that each word of the table is known. */
const wordsOf = (text: string): ReadonlyArray<string> => text.split(" ")
const all = kinds.join(" ")
const line = (from: string, inputs: string, to: string, source: string, of = all) =>
  (wordsOf(inputs) as ReadonlyArray<Input>).map((input): Line => ({
    from: wordsOf(from) as ReadonlyArray<State>,
    input,
    to: wordsOf(to) as Line["to"],
    source,
    kinds: wordsOf(of) as ReadonlyArray<Kind>,
  }))

const living = states.filter((state) => state !== "Gone")
const found = "Accepted Verified Confirmed"
const doubtful = "InDoubt Unseen NotFound"
const less = "less less30 less40"

/** What has no line changes nothing. `sync` is design "local-first sync"; `open`: it does not say. */
export const table: ReadonlyArray<Line> = [
  // What waits.
  line("Waiting", "send", "Sending", "sync: life of an intent", "direct target"),
  line("Waiting", "send", "Validating", "CART-16", "cart"),
  line("Again", "send", "Sending", "ERR-08, sync: by a person's tap"),
  line("Again", "send", "Validating", "CART-16", "cart"),
  line("Waiting Again", "recheck", "same Changed Refused", "ORDER-19"),
  line("Changed", "recheck", "same Waiting Again Refused", "ORDER-19"),
  line("Changed", "acceptChange", "same Waiting Again", "ORDER-19"),
  line("Changed", "dropChange", "Gone", "ORDER-19"),
  line("Waiting Changed Asking", "deadline", "Refused", "sync: deadline"),
  line("Again", "deadline", "same Refused NotFound", "sync: deadline; open"),
  line("Waiting Changed Asking", "withdraw", "Gone", "sync: makes no request"),
  line("Validating", "withdraw", "same Gone", "sync: makes no request; open"),
  line("Again", "withdraw", "Gone NotFound", "open"),
  line("Waiting", "whole more", "same Refused", "OFFER-35", "direct"),
  line("Waiting", "whole", "same Refused Confirmed", "sync: never toggles", "target"),
  line("Waiting", "offline", "same Refused Gone", "ORDER-19: a kiosk refuses it"),
  line(
    "Waiting",
    "unkept",
    "same Refused Gone",
    "sync: Storage: refuse offline creates",
    "direct cart",
  ),
  // Answers.
  line("Validating", "yes", "Sending", "CART-16", "cart"),
  line("Validating", "no", "Refused", "CART-17, CART-21", "cart"),
  line("Validating", "doubt", "same Waiting Again Refused", "sync: may be retried", "cart"),
  line("Sending", "yes", "Accepted", "sync: life of an intent", "direct cart"),
  line("Sending", "yes", "Accepted Confirmed", "ORDER-12", "target"),
  line("Sending", "pay", "Paying", "CART-31", "cart"),
  line("Sending", "no", "Refused", "sync: definitely not executed"),
  line("Sending", "doubt", "InDoubt", "sync: in doubt"),
  line("Sending Validating", "asks", "Asking", "ERR-06"),
  line("Sending Validating", "unauthorized", "Waiting Again Refused", "ERR-23, ORDER-19; open"),
  line("Sending Validating", "unsent", "Waiting Again", "sync: the request never left"),
  line(doubtful, "yes", `same ${found}`, "a late answer; open"),
  line(doubtful, "no", "same Refused", "a late answer; open"),
  line("Asking", "answer", "Again", "ERR-08"),
  line("Asking", "leaveQuestion", "Gone", "ERR-11"),
  line("Paying", "paid", "same Accepted", "CART-31"),
  line("Paying", "unpaid", "same Refused", "CART-32"),
  // Reading back.
  line("InDoubt", "less30 less40", "same Unseen", "sync: two unchanged reads", "direct cart"),
  line("Unseen", "less40", "same NotFound", "sync: two unchanged reads (40 s)", "direct cart"),
  line(
    "InDoubt",
    less,
    "same Waiting Unseen NotFound",
    "sync: read back, may be sent again",
    "target",
  ),
  line("Unseen", less, "same Waiting NotFound", "sync: read back, may be sent again", "target"),
  line(doubtful, "whole", found, "sync: read back; a later read may correct it"),
  line(`${doubtful} Accepted Verified Paying`, "more", "Surplus", "sync: surplus"),
  line("InDoubt Unseen", "retry", "Waiting", "sync: with a key, retries become legal"),
  line("NotFound", "sendAgain", "Again", "sync: the person: send again / drop"),
  line("NotFound", "drop", "Gone", "sync: the person: send again / drop"),
  line("NotFound", "keepPart", "Confirmed", "event NotFoundAnswered"),
  line("Accepted Paying", "whole", found, "sync: verified"),
  line("Accepted", "less30 less40", "same Confirmed", "sync: 0 found after 200; open"),
  line("Verified", `${less} whole`, "same Confirmed", "sync: verified -> confirmed"),
  line("Paying", "less30 less40", "same Refused", "open: how long a gateway is waited for"),
  line("Paying", "dismiss", "same Gone", "event IntentDismissed; open for a gateway", "cart"),
  line("Surplus", "keepSurplus", found, "sync: keep both, and verify"),
  line("Surplus", "cancelSurplus", `same ${found}`, "sync: cancel one, and verify"),
  line("Surplus", `${less} whole`, `same ${found}`, "sync: the server's fresh list"),
  // Late truth: a browser repeats a POST by itself, and a late request may still arrive.
  line("Refused Asking Again", "whole", `same ${found}`, "sync: what makes it hard; open"),
  line("Refused Asking Again", "more", "same Surplus", "sync: what makes it hard; open"),
  line("Confirmed", "more", "same Surplus", "sync: verify after success as well"),
  // Ends.
  line("Confirmed Refused", "dismiss", "Gone", "event IntentDismissed"),
  line("Confirmed Refused", "forget", "Gone", "STYLE: everything has a limit"),
  // The device.
  line("Sending", "start", "InDoubt", "sync: boot with sending"),
  line("Validating", "start", "Waiting Again", "sync: a check may be retried"),
  line("Unknown", "sendAgain", "Again", "APP-24"),
  line("Unknown", "keepPart", "Confirmed Gone", "APP-24; open"),
  line("Unknown", "drop", "Gone", "APP-24"),
  line(living.join(" "), "damage", "same Unknown Gone", "APP-24"),
  line(living.join(" "), "wipe", "Gone", "ux 0: a kiosk forgets"),
  line("Waiting Again Changed", "logout", "Gone", "ORDER-19"),
  // What waits for the network is named and dropped (LOGIN-21). A question is an answer to something that was sent.
  line("Asking", "logout", "same Gone", "ORDER-19, LOGIN-21; open for a question"),
  line("Validating", "logout", "Gone Waiting", "ORDER-19; open"),
  line("Sending", "logout", "same InDoubt Gone", "open: what is in flight"),
  line(
    `${doubtful} Paying Accepted Verified Surplus Unknown Refused Confirmed`,
    "logout",
    "same Gone",
    "open",
  ),
  line("Sending", "sessionEnd", "same InDoubt", "open: what is in flight"),
  line("Validating", "sessionEnd", "same Waiting Again", "ORDER-19"),
].flat()

/** What may follow. */
export const next = (
  state: State,
  input: Input,
  kind: Kind,
  lines: ReadonlyArray<Line> = table,
): ReadonlyArray<State> => {
  const fitting = lines.filter(
    (each) => each.input === input && each.kinds.includes(kind) && each.from.includes(state),
  )
  if (fitting.length === 0) return silentSet.has(input) ? [] : [state]
  return [
    ...new Set(fitting.flatMap(({ to }) => to.map((each) => (each === "same" ? state : each)))),
  ]
}
const silentSet: ReadonlySet<Input> = new Set(silent)
