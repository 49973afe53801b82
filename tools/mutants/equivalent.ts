/** Mutants that no test can tell from the program, each with the reason. */
import { equivalentsOfOrders } from "./equivalentOrders.ts"

export type Equivalent = {
  readonly file: string
  /** What the program says, and what the mutant says instead; spaces and line ends do not count. */
  readonly original: string
  readonly replacement: string
  readonly reason: string
}

export const equivalents: ReadonlyArray<Equivalent> = [
  {
    file: "adapters/api/reading.ts",
    original: '"null"',
    replacement: '""',
    reason: "An answer without a null is looked through in vain, and comes out the same.",
  },
  {
    file: "adapters/vault/browser.ts",
    original: "true",
    replacement: "false",
    reason: "The message 'ask' is known by its name.",
  },
  {
    file: "domain/kernel/demand.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "Nothing was listed yet, so what was seen is not looked at.",
  },
  {
    file: "domain/kernel/demand.ts",
    original: "last !== undefined",
    replacement: "true",
    reason: "No slice is undefined, so before the first list the slice differs.",
  },
  ...(
    [
      ["known", "false"],
      ["Object.isFrozen(value)", "false"],
      ["remembered.set(value, lanes)", ";"],
    ] as const
  ).map(([original, replacement]) => ({
    file: "domain/kernel/hash.ts",
    original,
    replacement,
    reason: "A part that is not remembered is hashed again, to the same hash.",
  })),
  ...(
    [
      ["consents.ts", "before.consents.list === after.consents.list"],
      ["pairing.ts", "before === after"],
      ["orders.ts", "before.orders.intents === intents && !intents.some(isOnWire)"],
      ["orders.ts", "before.orders.intents === intents"],
    ] as const
  ).map(([file, original]) => ({
    file: `domain/app/invariants/${file}`,
    original,
    replacement: "false",
    reason: "Of what did not change nothing is said anyway; the check saves the look.",
  })),
  ...(
    [
      ["kernel/tables.ts", "isWhole === true"],
      [
        "loginForm/reduce.ts",
        "failure === login.failure && Object.keys(login.errors).length === 0",
      ],
      ["offer/reduce.ts", "today === offer.today"],
      ["offer/reduce.ts", "!isAsked && !offer.isPanelOpen"],
      ["offer/reduce.ts", "offer.asked === undefined"],
    ] as const
  ).map(([file, original]) => ({
    file: `domain/${file}`,
    original,
    replacement: "false",
    reason: "It comes out the same, as another object and later.",
  })),
  {
    file: "domain/cart/model.ts",
    original: "String(a) < String(b)",
    replacement: "String(a) <= String(b)",
    reason: "Each id is there once, so no two are equal.",
  },
  {
    file: "domain/language/reduce.ts",
    original: "wanted !== undefined",
    replacement: "true",
    reason: "No deployment offers undefined; the check is for the compiler.",
  },
  {
    file: "domain/language/reduce.ts",
    original: "language === undefined",
    replacement: "false",
    reason: "No deployment offers undefined; the check is for the compiler.",
  },
  {
    file: "domain/account/demands.ts",
    original: "caller === undefined",
    replacement: "false",
    reason:
      "Who has something to ask is logged in, and so has a token; the check is for the compiler.",
  },
  {
    file: "domain/reports/demands.ts",
    original: "caller === undefined",
    replacement: "false",
    reason:
      "Who has something to ask is logged in, and so has a token; the check is for the compiler.",
  },
  {
    file: "domain/consents/demands.ts",
    original: "caller === undefined",
    replacement: "false",
    reason:
      "Who has something to ask is logged in, and so has a token; the check is for the compiler.",
  },
  {
    file: "domain/cards/code.ts",
    original: "all + Number(digit) * (n % 2 === 0 ? 1 : 3)",
    replacement: "all - Number(digit) * (n % 2 === 0 ? 1 : 3)",
    reason: "Ten divides a sum if it divides the sum with the other sign.",
  },
  {
    file: "domain/consents/reduce.ts",
    original: 'accepting._tag !== "Asking"',
    replacement: "false",
    reason:
      "What does not ask has no number, so the next check says the same; this one is for the compiler.",
  },
  {
    file: "domain/consents/selectors.ts",
    original: "last === undefined",
    replacement: "false",
    reason: "No comparison with undefined holds; the check is for the compiler.",
  },
  {
    file: "domain/contract/wire.ts",
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "Neither text is a member or another word for one.",
  },
  {
    file: "domain/contract/replies.ts",
    original: "{ id: Text, name: Text }",
    replacement: "{}",
    reason: "What was made of a filter has just these fields; the schema is for the compiler.",
  },
  {
    file: "domain/contract/memberReplies.ts",
    original: "{ label: Text, value: Text }",
    replacement: "{}",
    reason: "What was made of a row has just these fields; the schema is for the compiler.",
  },
  {
    file: "domain/menu/reduce.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "A text has no canteen, and only menus of the same canteen are looked at.",
  },
  {
    file: "domain/menu/reduce.ts",
    original: "menu.newest === undefined",
    replacement: "false",
    reason: "No entry is called undefined; the check is for the compiler.",
  },
  {
    file: "domain/menu/selectors.ts",
    original: "quantity !== undefined",
    replacement: "true",
    reason: "No comparison with undefined holds; the check is for the compiler.",
  },
  {
    file: "domain/menu/selectors.ts",
    original: "rating === undefined",
    replacement: "false",
    reason: "No filter is undefined; the check is for the compiler.",
  },
  {
    file: "domain/menu/selectors.ts",
    original: "/\\s+/",
    replacement: "/\\s/",
    reason: "The empty word between two spaces stands in every text.",
  },
  {
    file: "domain/forms/checks.ts",
    original: "{\n    return undefined\n  }",
    replacement: "{}",
    reason: "A function without a return returns undefined.",
  },
  {
    file: "domain/forms/checks.ts",
    original: 'check !== "newPassword"',
    replacement: "true",
    reason:
      "Only secrets have this check, and they were judged above; the check is for the compiler.",
  },
  {
    file: "domain/forms/configProblems.ts",
    original: "pattern === undefined",
    replacement: "false",
    reason:
      "What stands for undefined is a pattern without a mistake; the check is for the compiler.",
  },
  {
    file: "domain/forms/configProblems.ts",
    original: "false",
    replacement: "true",
    reason: "None of these forms has a token.",
  },
  {
    file: "domain/forms/picker.ts",
    original: "day !== undefined",
    replacement: "true",
    reason: "No comparison with undefined holds; the check is for the compiler.",
  },
  {
    file: "domain/forms/definitions.ts",
    original: 'typeof each !== "string"',
    replacement: "true",
    reason: "A text has no id; the check is for the compiler.",
  },
  {
    file: "domain/forms/reduce.ts",
    original: 'failure._tag === "Rejected"',
    replacement: "true",
    reason: "No other failure has a status; the check is for the compiler.",
  },
  {
    file: "domain/forms/reduce.ts",
    original: "Object.keys(forms.forms).length > 0",
    replacement: "true",
    reason: "Without forms there is nothing to change: the check only spares a draft.",
  },
  {
    file: "domain/forms/reduce.ts",
    original: "Object.keys(forms.forms).length > 0",
    replacement: "Object.keys(forms.forms).length >= 0",
    reason: "Without forms there is nothing to change: the check only spares a draft.",
  },
  {
    file: "domain/offer/reduce.ts",
    original: "from <= to",
    replacement: "from < to",
    reason: "Of two equal days either is the first.",
  },
  {
    file: "domain/offer/selectors.ts",
    original: "(reads.canteens.value?.length ?? 0) > 1",
    replacement: "(reads.canteens.value?.length ?? 0) >= 1",
    reason: "Of one canteen none has to be chosen: the last part of the condition says so.",
  },
  {
    file: "domain/place/model.ts",
    original: '"/"',
    replacement: '""',
    reason: "Both are home.",
  },
  {
    file: "domain/place/reduce.ts",
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "No page has either address: it only has to differ from that of the page that opens.",
  },
  ...equivalentsOfOrders,
  {
    file: "domain/place/routes.ts",
    original: "/^\\/offer\\/(day|week|timespan)\\/?$/i.exec(path)?.[1]?.toUpperCase",
    replacement: "/^\\/offer\\/(day|week|timespan)\\/?$/i.exec(path)?.[1].toUpperCase",
    reason: "Where the expression matches, its group does; the check is for the compiler.",
  },
  ...(
    [
      ["n < stepsMax", "n <= stepsMax"],
      ["n++", "n--"],
    ] as const
  ).map(([original, replacement]) => ({
    file: "domain/place/routes.ts",
    original,
    replacement,
    reason: "No path is redirected so often (tested).",
  })),
  {
    file: "domain/place/routes.ts",
    original: "returnPath !== undefined",
    replacement: "true",
    reason: "What is undefined begins with no slash; the check is for the compiler.",
  },
  {
    file: "domain/place/routes.ts",
    original: 'homepage !== ""',
    replacement: "true",
    reason: "No flag switches a page without a name on; the check is for the compiler.",
  },
  {
    file: "domain/session/reduce.ts",
    original: 'answer.failure !== undefined || (token._tag === "Held" && token.isRenewal)',
    replacement: "true",
    reason: "Another answer would set to no what is no already: the check only spares a draft.",
  },
  {
    file: "domain/session/reduce.ts",
    original: 'token._tag === "Held" && token.isRenewal',
    replacement: 'token._tag === "Held" || token.isRenewal',
    reason: "Another answer would set to no what is no already: the check only spares a draft.",
  },
  {
    file: "domain/session/reduce.ts",
    original: 'token._tag === "Held"',
    replacement: "true",
    reason:
      "A token that is not there has no name that was kept, and only a held one is changed by an answer; the check is for the compiler.",
  },
  {
    file: "domain/session/reduce.ts",
    original: 'session.token._tag === "Held"',
    replacement: "true",
    reason: "Without a failure only a held token is looked at; the check is for the compiler.",
  },
  {
    file: "domain/session/reduce.ts",
    original: '"tokenLost"',
    replacement: '""',
    reason: "Whoever hears of a logout tells other reasons apart.",
  },
  {
    file: "domain/session/reduce.ts",
    original: "member.basic !== undefined",
    replacement: "true",
    reason: "What would be deleted is undefined; the check only spares that.",
  },
  {
    file: "domain/session/reduce.ts",
    original: 'token._tag !== "None"',
    replacement: "false",
    reason:
      "No other token has a question, so the next check says the same; this one is for the compiler.",
  },
  {
    file: "domain/session/reduce.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "No server has such a code.",
  },
  {
    file: "domain/session/reduce.ts",
    original: 'case "Unreadable":\n        return refuse(login, now, "unreadable")',
    replacement: 'case "Unreadable":',
    reason: "The next cases say the same of it, without words.",
  },
  {
    file: "domain/session/reduce.ts",
    original: '"OldCart"',
    replacement: '""',
    reason: "A login knows no codes of old carts; the case is for the compiler.",
  },
  {
    file: "domain/session/reduce.ts",
    original: 'failure._tag === "Rejected"',
    replacement: "true",
    reason: "No other failure has a status; the check is for the compiler.",
  },
  {
    file: "domain/session/selectors.ts",
    original: 'token._tag === "Held"',
    replacement: "true",
    reason: "No other token has a name; the check is for the compiler.",
  },
  {
    file: "domain/session/selectors.ts",
    original: "end !== undefined",
    replacement: "true",
    reason: "No comparison with undefined holds; the check is for the compiler.",
  },
  ...['"Unavailable"', '"Unauthorized"', '"Force"'].map((original) => ({
    file: "domain/toasts/reduce.ts",
    original,
    replacement: '""',
    reason: "A row that returns nothing changes nothing; the case is for the compiler.",
  })),
  {
    file: "domain/toasts/reduce.ts",
    original: "endedAt !== undefined",
    replacement: "true",
    reason: "No comparison with undefined holds; the check is for the compiler.",
  },
]

const plain = (text: string): string => text.replaceAll(/\s+/g, "")

export const isEquivalent = (
  file: string,
  mutant: { readonly original: string; readonly replacement: string },
): boolean =>
  equivalents.some(
    (each) =>
      each.file === file &&
      plain(each.original) === plain(mutant.original) &&
      plain(each.replacement) === plain(mutant.replacement),
  )
