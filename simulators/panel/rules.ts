/** Rules that the panel's switches and buttons stand for. Pure. */
import type { Do, NewRule, Rule } from "./types.ts"

/** For every call of the backend, payments included. */
const ofAll = (name: string, act: Do): NewRule => ({
  id: `panel-${name}`,
  match: { call: "*" },
  do: act,
})

export const pulled = ofAll("network", { kind: "dropBefore" })
export const down = ofAll("down", { kind: "status", status: 503 })
export const slow = (ms: number): NewRule => ofAll("slow", { kind: "delay", ms })

/** How late answers can be made, in ms. */
export const slowChoices = [1000, 3000, 10_000, 40_000]

/** How late they are made now. */
export const slowMsOf = (rules: ReadonlyArray<Rule>): number | undefined => {
  const act = rules.find(({ id }) => id === "panel-slow")?.do
  return act?.kind === "delay" ? slowChoices.find((ms) => ms === act.ms) : undefined
}

export type Target = "direct" | "cart"

const calls: Readonly<Record<Target, string>> = {
  direct: "POST /canteenorder/direct",
  cart: "POST /order/cart",
}

type OrderFault = {
  readonly name: string
  readonly about: string
  readonly does: Do
  /** Where a cart needs another. */
  readonly toCart?: Do
}

/** What can happen to an order at one tap, by the end of the rule's id. */
export const orderFaults: Readonly<Record<string, OrderFault>> = {
  lost: {
    name: "Answer lost",
    about: "Booked, and nobody hears of it",
    does: { kind: "dropAfter" },
  },
  unsent: {
    name: "Lost before",
    about: "It never reaches the server",
    does: { kind: "dropBefore" },
  },
  twice: { name: "Delivered twice", about: "Booked twice, answered once", does: { kind: "twice" } },
  question: {
    name: "Question",
    about: "The server asks first (449)",
    does: { kind: "force", message: "The kitchen is busy. Order all the same?" },
  },
  refused: {
    name: "Refused",
    about: "No, with a reason",
    does: { kind: "refuse", resultText: "The canteen takes no orders now." },
  },
  soldOut: {
    name: "Sold out",
    about: "The last portion has just gone",
    does: { kind: "refuse", resultText: "The dish is sold out." },
    toCart: { kind: "oldCart", code: "CART_OUTDATED", message: "A dish in the cart is sold out." },
  },
}

/** `times` left out: until it is taken away. */
export const orderRule = (name: string, target: Target, times?: number): NewRule | undefined => {
  if (!Object.hasOwn(orderFaults, name)) return undefined
  const { does, toCart = does } = orderFaults[name]!
  return {
    id: `panel-${name}`,
    match: { call: calls[target], ...(times === undefined ? {} : { times }) },
    do: target === "cart" ? toCart : does,
  }
}

/** What each kind does in a few words, and what a person may say about one of his own. */
export const kinds: Readonly<
  Record<Do["kind"], { readonly does: string; readonly takes?: "status" | "ms" | "text" }>
> = {
  status: { does: "answers", takes: "status" },
  dropBefore: { does: "never arrives" },
  dropAfter: { does: "carried out, answer lost" },
  delay: { does: "answered late", takes: "ms" },
  hang: { does: "never answered" },
  late: { does: "arrives late", takes: "ms" },
  twice: { does: "delivered twice" },
  slowBody: { does: "trickles in", takes: "ms" },
  resetReused: { does: "reset on a used connection" },
  malformed: { does: "broken JSON" },
  truncate: { does: "half a body" },
  html: { does: "a page instead" },
  huge: { does: "10 MB" },
  force: { does: "a question first", takes: "text" },
  oldCart: { does: "cart out of date", takes: "text" },
  refuse: { does: "refused", takes: "text" },
  schemaDrift: { does: "another shape" },
}

export type Own = {
  readonly id: string
  readonly call: string
  readonly kind: Do["kind"]
  /** As typed; empty is left out. */
  readonly times: string
  readonly ms: string
  readonly status: string
  readonly text: string
}

const numbered = (name: string, text: string): object =>
  text.trim() === "" ? {} : { [name]: Number(text) }

const detailOf = ({ kind, text, ...own }: Own): object => {
  const { takes } = kinds[kind]
  if (takes === undefined) return {}
  if (takes !== "text") return numbered(takes, own[takes])
  const field = kind === "refuse" ? "resultText" : "message"
  return text.trim() === "" ? {} : { [field]: text.trim() }
}

/** The text that is sent; what does not fit the server says itself. */
export const ownRule = (own: Own): string =>
  JSON.stringify(
    {
      id: own.id.trim(),
      match: { call: own.call.trim(), ...numbered("times", own.times) },
      do: { kind: own.kind, ...detailOf(own) },
    },
    null,
    2,
  )

/** Which fires first where several are due: no network, no server, what was asked for, and slow the last. */
const rankOf = (id: string): number =>
  id === pulled.id ? 0 : id === down.id ? 1 : id.startsWith("panel-slow") ? 3 : 2

const isSpent = ({ match: { times }, fired }: Rule): boolean =>
  times !== undefined && fired >= times

/**
 * What has to be set again, so that it stands behind `rule`: the server asks the rules in the order in which they came,
 * and one that slows everything would let no other fire. What is left of `times` is kept, the other counts begin anew.
 */
export const behind = (
  rule: Pick<NewRule, "id">,
  rules: ReadonlyArray<Rule>,
): ReadonlyArray<NewRule> =>
  rules
    .filter((each) => each.id !== rule.id && rankOf(each.id) > rankOf(rule.id) && !isSpent(each))
    .map(({ id, match, do: act, fired }) => ({
      id,
      match: match.times === undefined ? match : { ...match, times: match.times - fired },
      do: act,
    }))
