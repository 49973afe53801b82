/** Of the rules of orders; see `equivalent.ts`. */
import type { Equivalent } from "./equivalent.ts"

export const equivalentsOfOrders: ReadonlyArray<Equivalent> = (
  [
    [
      "demands.ts",
      'phase._tag === "Queued"',
      "true",
      "Nothing else is late, and of nothing else it matters whether it was sought.",
    ],
    [
      "demands.ts",
      "caller.token === undefined",
      "false",
      "Who calls has a token; the check is for the compiler.",
    ],
    [
      "reduce.ts",
      'action._tag !== "Direct"',
      "false",
      "Only a dish changes its price while it waits; the check is for the compiler.",
    ],
    ["reduce.ts", "[]", '["Stryker was here"]', "A text has no order's id, so it is not found."],
    [
      "reduce.ts",
      "gateway === undefined",
      "false",
      "A link that is undefined and none are heard alike.",
    ],
    ["settle.ts", "[]", '["Stryker was here"]', "A text has no order's id, so it claims nothing."],
    [
      "settle.ts",
      "twins.length === 0",
      "false",
      "Without later orders nothing is left out of the list; the check saves the counting.",
    ],
    [
      "settle.ts",
      "look === undefined",
      "false",
      "What has no look is not judged by one; the check is for the compiler.",
    ],
    [
      "settle.ts",
      'action._tag !== "Cancel" && action._tag !== "Exchange"',
      "false",
      "Only these come here; the check is for the compiler.",
    ],
    [
      "settle.ts",
      "since === undefined",
      "false",
      "Only what the server said no to comes here, so the moment is known; the check is for the compiler.",
    ],
    [
      "settle.ts",
      "!isDoubted(intent)",
      "false",
      "Whoever asks has looked at that; of others nothing is made further down.",
    ],
    [
      "settle.ts",
      'phase._tag === "NotFound"',
      "true",
      "Others are passed by where the list is looked at.",
    ],
    [
      "settle.ts",
      'phase._tag !== "InDoubt" && phase._tag !== "NotFound"',
      "false",
      "Only these are left here; the check is for the compiler.",
    ],
    [
      "settle.ts",
      'case "Surplus":\n      return intent',
      'case "Surplus":',
      "What has no look is not judged by one; the case is for the compiler.",
    ],
    [
      "standing.ts",
      "phase.since !== undefined",
      "true",
      "No comparison with undefined holds; the check is for the compiler.",
    ],
    [
      "standing.ts",
      "default:\n      return undefined",
      "default:",
      "A function without a return returns undefined.",
    ],
    [
      "standing.ts",
      'action._tag !== "Cart"',
      "false",
      "Only orders come here, and a single one has been told; the check is for the compiler.",
    ],
    ["standing.ts", "a < b", "a <= b", "Each day is there once, so no two are equal."],
    [
      "steps.ts",
      'intent.phase._tag === "Confirmed"',
      "false",
      "What is confirmed is never counted again, from whatever it would be.",
    ],
    [
      "steps.ts",
      '"Confirmed"',
      '""',
      "What is confirmed is never counted again, from whatever it would be.",
    ],
    [
      "steps.ts",
      "gone.length === 0",
      "false",
      "Where nothing goes all stay as they are; the check saves the copy.",
    ],
    ["steps.ts", "[]", '["Stryker was here"]', "No server says this code."],
    [
      "steps.ts",
      "trouble.code !== undefined",
      "true",
      "No list of codes has undefined; the check is for the compiler.",
    ],
    [
      "steps.ts",
      'phase._tag !== "Queued"',
      "false",
      "Only what waits comes here; the check is for the compiler.",
    ],
    ["steps.ts", '"hidden"', '""', "Neither is a status in which a dish can be ordered."],
    ...(
      [
        ['!("look" in phase) || phase.look === undefined', "false"],
        [
          '!("look" in phase) || phase.look === undefined',
          '!("look" in phase) && phase.look === undefined',
        ],
        ["phase.look === undefined", "false"],
      ] as const
    ).map(
      ([original, replacement]) =>
        [
          "steps.ts",
          original,
          replacement,
          "Only what had a look gets another one; the check is for the compiler.",
        ] as const,
    ),
    [
      "steps.ts",
      "id > client.unkept.since",
      "id >= client.unkept.since",
      "An order and the loss of the storage are two events, so their numbers differ.",
    ],
    [
      "steps.ts",
      '"Unreadable"',
      '""',
      "Such a failure is in doubt and was handled above; the case is for the compiler.",
    ],
    [
      "steps.ts",
      'case "Unreadable":\n      return intent',
      'case "Unreadable":',
      "Such a failure is in doubt and was handled above; the case is for the compiler.",
    ],
  ] as const
).map(([file, original, replacement, reason]) => ({
  file: `domain/orders/${file}`,
  original,
  replacement,
  reason,
}))
