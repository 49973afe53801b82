/** Rules that the panel's switches and buttons stand for. Pure. */
import type { Do, NewRule, Rule } from "./types.ts"

/** Every call of the backend, payments included. */
const every = "*"

export const pulled: NewRule = {
  id: "panel-network",
  match: { call: every },
  do: { kind: "dropBefore" },
}

export const down: NewRule = {
  id: "panel-down",
  match: { call: every },
  do: { kind: "status", status: 503 },
}

export const slow = (ms: number): NewRule => ({
  id: "panel-slow",
  match: { call: every },
  do: { kind: "delay", ms },
})

export type Target = "direct" | "cart"

const calls: Readonly<Record<Target, string>> = {
  direct: "POST /canteenorder/direct",
  cart: "POST /order/cart",
}

type OrderFault = {
  readonly name: string
  readonly about: string
  readonly does: (target: Target) => Do
}

/** What can happen to an order at one tap, by the end of the rule's id. */
export const orderFaults: Readonly<Record<string, OrderFault>> = {
  lost: {
    name: "Answer lost",
    about: "Booked, and nobody hears of it",
    does: () => ({ kind: "dropAfter" }),
  },
  unsent: {
    name: "Lost before",
    about: "It never reaches the server",
    does: () => ({ kind: "dropBefore" }),
  },
  twice: {
    name: "Delivered twice",
    about: "Booked twice, answered once",
    does: () => ({ kind: "twice" }),
  },
  question: {
    name: "Question",
    about: "The server asks first (449)",
    does: () => ({ kind: "force", message: "The kitchen is busy. Order all the same?" }),
  },
  refused: {
    name: "Refused",
    about: "No, with a reason",
    does: () => ({ kind: "refuse", resultText: "The canteen takes no orders now." }),
  },
  soldOut: {
    name: "Sold out",
    about: "The last portion has just gone",
    does: (target) =>
      target === "direct"
        ? { kind: "refuse", resultText: "The dish is sold out." }
        : { kind: "oldCart", code: "CART_OUTDATED", message: "A dish in the cart is sold out." },
  },
}

/** `times` left out: until it is taken away. */
export const orderRule = (name: string, target: Target, times?: number): NewRule | undefined => {
  const fault = Object.hasOwn(orderFaults, name) ? orderFaults[name] : undefined
  return fault === undefined
    ? undefined
    : {
        id: `panel-${name}`,
        match: { call: calls[target], ...(times === undefined ? {} : { times }) },
        do: fault.does(target),
      }
}

/** What a person may say about a rule of his own, by kind. */
export const kinds = {
  status: ["status"],
  dropBefore: [],
  dropAfter: [],
  delay: ["ms"],
  hang: [],
  late: ["ms"],
  twice: [],
  slowBody: ["ms"],
  resetReused: [],
  malformed: [],
  truncate: [],
  html: [],
  huge: [],
  force: ["text"],
  oldCart: ["text"],
  refuse: ["text"],
  schemaDrift: [],
} as const satisfies Readonly<Record<Do["kind"], ReadonlyArray<"status" | "ms" | "text">>>

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

const textField = { force: "message", oldCart: "message", refuse: "resultText" } as const

const numbered = (name: string, text: string): object =>
  text.trim() === "" ? {} : { [name]: Number(text) }

const doOf = ({ kind, ms, status, text }: Own): object => {
  switch (kind) {
    case "status":
      return { kind, ...numbered("status", status) }
    case "delay":
    case "late":
    case "slowBody":
      return { kind, ...numbered("ms", ms) }
    case "force":
    case "oldCart":
    case "refuse":
      return text.trim() === "" ? { kind } : { kind, [textField[kind]]: text.trim() }
    default:
      return { kind }
  }
}

/** The text that is sent; what does not fit the server says itself. */
export const ownRule = (own: Own): string =>
  JSON.stringify(
    {
      id: own.id.trim(),
      match: { call: own.call.trim(), ...numbered("times", own.times) },
      do: doOf(own),
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
