/** Of the rules of orders; see `equivalent.ts`. */
import type { Equivalent } from "./equivalent.ts"

export const equivalentsOfOrders: ReadonlyArray<Equivalent> = (
  [
    [
      "orders/reduce.ts",
      "[]",
      '["Stryker was here"]',
      "A text has no order's id, so it is not found.",
    ],
    [
      "orders/model.ts",
      "phase.since !== undefined",
      "true",
      "No comparison with undefined holds; the check is for the compiler.",
    ],
    [
      "standing/entries.ts",
      "default:\n      return undefined",
      "default:",
      "A function without a return returns undefined.",
    ],
    [
      "standing/entries.ts",
      'action._tag !== "Cart"',
      "false",
      "Only orders come here, and a single one has been told; the check is for the compiler.",
    ],
    ...(
      [
        [
          "standing/deeds.ts",
          'case "NOT_POSSIBLE":\n      return undefined',
          'case "NOT_POSSIBLE":',
        ],
        ["standing/deeds.ts", '"NOT_POSSIBLE"', '""'],
        ["standing/deeds.ts", "default:\n      return undefined", "default:"],
      ] as const
    ).map(
      ([file, original, replacement]) =>
        [file, original, replacement, "A function without a return returns undefined."] as const,
    ),
    [
      "standing/deeds.ts",
      '"Cancel"',
      '""',
      "What is under way with a row is known by the row, whatever it does.",
    ],
    [
      "standing/dish.ts",
      "productId === undefined",
      "false",
      "A product that is undefined counts as none; the compiler tells the two apart.",
    ],
    ["orders/going.ts", '"hidden"', '""', "Neither can be ordered."],
    ["orders/going.ts", "item === undefined", "false", "What is hidden cannot be ordered either."],
    ["orders/going.ts", "item === undefined", "true", "A menu that has the dish tells of its day."],
    [
      "orders/going.ts",
      'action._tag !== "Direct"',
      "false",
      "Only one dish waits for its menu; the check is for the compiler.",
    ],
    [
      "orders/demands.ts",
      "token === undefined",
      "false",
      "Whoever is logged in has a token, and orders are demanded for nobody else.",
    ],
    ["orders/model.ts", "before !== undefined", "false", "It is counted anew, to the same end."],
    ["orders/model.ts", "known.set(action, targets)", ";", "It is counted anew, to the same end."],
    ["orders/model.ts", '""', '"Stryker was here!"', "Any text will do that no product has."],
    [
      "orders/demands.ts",
      'next.action._tag === "Direct"',
      "true",
      "Only one dish waits for its menu; the check is for the compiler.",
    ],
    ...(["orders/lists.ts", "orders/evidence.ts"] as const).map(
      (file) =>
        [
          file,
          "[]",
          '["Stryker was here"]',
          "A text has no order's id, so it is not found.",
        ] as const,
    ),
    [
      "orders/lists.ts",
      "since === undefined",
      "false",
      "No comparison with undefined holds; the check is for the compiler.",
    ],
    [
      "orders/lists.ts",
      "phase.since !== undefined",
      "true",
      "No comparison with undefined holds; the check is for the compiler.",
    ],
    [
      "orders/answers.ts",
      "firstSend === undefined",
      "false",
      "What is on the wire has a first send; the check is for the compiler.",
    ],
    [
      "orders/answers.ts",
      "trouble.code !== undefined",
      "true",
      "No list of codes has undefined; the check is for the compiler.",
    ],
    [
      "orders/machine.ts",
      'action._tag !== "Direct"',
      "false",
      "Only one dish waits for its menu; the check is for the compiler.",
    ],
    [
      "orders/evidence.ts",
      "pieces <= 0",
      "pieces < 0",
      "No piece of a row adds nothing and claims nothing.",
    ],
    ...(
      [
        ['phase._tag === "Queued"', "true"],
        ["from !== undefined", "true"],
        ["cameAt !== undefined", "true"],
        ["since === undefined", "false"],
        ["each !== undefined", "true"],
        ["due === undefined || listed.failedAt === undefined", "false"],
        [
          "due === undefined || listed.failedAt === undefined",
          "due === undefined && listed.failedAt === undefined",
        ],
        ["due === undefined", "false"],
        ["listed.failedAt === undefined", "false"],
        ["needs\n    .filter((each) => each !== undefined)", "needs"],
      ] as const
    ).map(
      ([original, replacement]) =>
        [
          "orders/waits.ts",
          original,
          replacement,
          "No comparison with undefined holds; the check is for the compiler.",
        ] as const,
    ),
    [
      "orders/reduce.ts",
      "gone !== orders",
      "true",
      "Whoever's turn it is goes out or is refused; the check is against a loop.",
    ],
    [
      "orders/reduce.ts",
      'trouble._tag === "Refused" || trouble._tag === "OldCart"',
      "true",
      "Whatever else fails is in doubt; the check is for the compiler.",
    ],
    ["orders/reduce.ts", "was?.firstSend", "was.firstSend", "What was withdrawn was there."],
    [
      "orders/waits.ts",
      "default:\n      return undefined",
      "default:",
      "A function without a return returns undefined.",
    ],
    ["orders/waits.ts", "b < a", "b <= a", "Of two equal times either will do."],
    ["orders/waits.ts", "again > due", "again >= due", "Of two equal times either will do."],
    ["orders/waits.ts", "next < planned", "next <= planned", "Of two equal times either will do."],
    [
      "orders/waits.ts",
      "latest > landed",
      "latest >= landed",
      "Of two equal times either will do.",
    ],
    ["standing/lists.ts", "a < b", "a <= b", "Each day is there once, so no two are equal."],
  ] as const
).map(([file, original, replacement, reason]) => ({
  file: `domain/${file}`,
  original,
  replacement,
  reason,
}))
