/** Of the rules of orders; see `equivalent.ts`. */
import type { Equivalent } from "./equivalent.ts"

/** By file of `domain/`: what the program says, and what the mutant says instead. */
type Pairs = {
  readonly [file: string]: ReadonlyArray<readonly [original: string, replacement: string]>
}

const because = (reason: string, pairs: Pairs): ReadonlyArray<Equivalent> =>
  Object.entries(pairs).flatMap(([file, changes]) =>
    changes.map(([original, replacement]) => ({
      file: `domain/${file}`,
      original,
      replacement,
      reason,
    })),
  )

export const equivalentsOfOrders: ReadonlyArray<Equivalent> = [
  ...because("A text has no order's id, so it is not found.", {
    "orders/reduce.ts": [["[]", '["Stryker was here"]']],
    "orders/reconcile.ts": [["[]", '["Stryker was here"]']],
    "orders/evidence.ts": [["[]", '["Stryker was here"]']],
    "app/invariants/orders/proof.ts": [["[]", '["Stryker was here"]']],
  }),
  ...because("No phase, and no reason, has the name of another one in its own.", {
    "app/invariants/orders/proof.ts": [
      "Sending|InDoubt",
      "Queued|Stale|PriceChanged|NotFound|Unknown",
      "deadline|gone|ordered",
      "deadline|ordered",
      "server|oldCart|balance",
    ]
      .map((names) => `(${names})`)
      .concat("deadline", "gone", "payment")
      .flatMap((names) => [
        [`/^${names}$/`, `/${names}$/`] as const,
        [`/^${names}$/`, `/^${names}/`] as const,
      ]),
  }),
  ...because("It is called booked twice by now, so it is not open.", {
    "app/invariants/orders/proof.ts": [["each.id > was.id", "each.id >= was.id"]],
  }),
  ...because("Nothing comes before a moment that is not known; the check is for the compiler.", {
    "app/invariants/orders/proof.ts": [
      ['!("since" in phase) || phase.since === undefined', "false"],
      [
        '!("since" in phase) || phase.since === undefined',
        '!("since" in phase) && phase.since === undefined',
      ],
      ["phase.since === undefined", "false"],
    ],
  }),
  ...because("No other phase has it; the check is for the compiler.", {
    "app/invariants/orders/proof.ts": [['now.phase._tag === "Refused"', "true"]],
  }),
  ...because("A place that is none is not looked at.", {
    "app/invariants/orders/evidence.ts": [
      ["places.length > 0", "true"],
      ["places.length > 0", "places.length >= 0"],
    ],
  }),
  ...because("No comparison with undefined holds; the check is for the compiler.", {
    "orders/model.ts": [["phase.since !== undefined", "true"]],
    "orders/reconcile.ts": [
      ["since === undefined", "false"],
      ["phase.since !== undefined", "true"],
    ],
    "orders/schedule.ts": [
      ['phase._tag === "Queued"', "true"],
      ["from !== undefined", "true"],
      ["cameAt !== undefined", "true"],
      ["since === undefined", "false"],
    ],
  }),
  ...because("A function without a return returns undefined.", {
    "standing/entries.ts": [["default:\n      return undefined", "default:"]],
    "standing/userActions.ts": [
      ['case "NOT_POSSIBLE":\n      return undefined', 'case "NOT_POSSIBLE":'],
      ['"NOT_POSSIBLE"', '""'],
      ["default:\n      return undefined", "default:"],
    ],
    "orders/schedule.ts": [["default:\n      return undefined", "default:"]],
  }),
  ...because(
    "Only orders come here, and a single one has been told; the check is for the compiler.",
    { "standing/entries.ts": [['action._tag !== "Cart"', "false"]] },
  ),
  ...because("What is under way with a row is known by the row, whatever it does.", {
    "standing/userActions.ts": [['"Cancel"', '""']],
  }),
  ...because("What is sent or in doubt claims nothing yet; the check is for the compiler.", {
    "standing/entries.ts": [['phase._tag === "Accepted"', "true"]],
  }),
  ...because("A product that is undefined counts as none; the compiler tells the two apart.", {
    "standing/dish.ts": [["productId === undefined", "false"]],
  }),
  ...because("What is not there has no status; the check is for the compiler.", {
    "orders/beforeSend.ts": [["item === undefined", "false"]],
  }),
  ...because("Only one dish waits for its menu; the check is for the compiler.", {
    "orders/beforeSend.ts": [['action._tag !== "Direct"', "false"]],
    "orders/demands.ts": [['next.action._tag === "Direct"', "true"]],
    "orders/machine.ts": [['action._tag !== "Direct"', "false"]],
  }),
  ...because("What is let go is not in the list any more.", {
    "orders/machine.ts": [["each.id > gone.id", "each.id >= gone.id"]],
  }),
  ...because("What is sent has a baseline; the check is for the compiler.", {
    "orders/answers.ts": [["intent.baseline?.[id]", "intent.baseline[id]"]],
  }),
  ...because("Whoever is logged in has a token, and orders are demanded for nobody else.", {
    "orders/demands.ts": [["token === undefined", "false"]],
  }),
  ...because("It is counted anew, to the same end.", {
    "orders/model.ts": [
      ["before !== undefined", "false"],
      ["known.set(action, targets)", ";"],
    ],
  }),
  ...because("Any text will do that no product has.", {
    "orders/model.ts": [['""', '"Stryker was here!"']],
  }),
  ...because("What is on the wire has a first send; the check is for the compiler.", {
    "orders/answers.ts": [["firstSend === undefined", "false"]],
  }),
  ...because("No list of codes has undefined; the check is for the compiler.", {
    "orders/answers.ts": [["trouble.code !== undefined", "true"]],
  }),
  ...because("No piece of a row adds nothing and claims nothing.", {
    "orders/evidence.ts": [["pieces <= 0", "pieces < 0"]],
  }),
  ...because("Whoever's turn it is goes out or is refused; the check is against a loop.", {
    "orders/reduce.ts": [["gone !== orders", "true"]],
  }),
  ...because("Whatever else fails is in doubt; the check is for the compiler.", {
    "orders/reduce.ts": [['trouble._tag === "Refused" || trouble._tag === "OldCart"', "true"]],
  }),
  ...because("Where nothing of it is on the wire, the same is counted once more.", {
    "orders/reconcile.ts": [["wired.length === 0", "false"]],
  }),
  ...because("What hears nothing of it stays as it is; the check saves the look.", {
    "orders/reduce.ts": [
      ["handles(intent, input)", "true"],
      ["old.size === 0", "false"],
      ["Object.keys(claimed).length === 0", "false"],
    ],
    "orders/schedule.ts": [
      ['intent.phase._tag !== "Confirmed"', "true"],
      ['"Confirmed"', '""'],
    ],
  }),
  ...because("Both groups are made, in either order.", {
    "orders/reduce.ts": [
      ["isOwn(intent, session) === isMine", "isOwn(intent, session) !== isMine"],
    ],
  }),
  ...because("What was withdrawn was there.", {
    "orders/reduce.ts": [["was?.firstSend", "was.firstSend"]],
  }),
  ...because("Of two equal times either will do.", {
    "orders/schedule.ts": [
      ["next < planned", "next <= planned"],
      ["latest > landed", "latest >= landed"],
    ],
  }),
  ...because("Each day is there once, so no two are equal.", {
    "standing/lists.ts": [["a < b", "a <= b"]],
  }),
]
