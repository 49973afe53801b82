/** Bugs in the life of an order: at least one for each of its arrows. */
import type { Plant } from "./plant.ts"

const answers = "domain/orders/answers.ts"
const evidence = "domain/orders/evidence.ts"
const beforeSend = "domain/orders/beforeSend.ts"
const reconcile = "domain/orders/reconcile.ts"
const machine = "domain/orders/machine.ts"
const model = "domain/orders/model.ts"
const reduce = "domain/orders/reduce.ts"
const schedule = "domain/orders/schedule.ts"
const transitions = "domain/orders/transitions.ts"

export const life: ReadonlyArray<Plant> = [
  {
    id: "baseline-skipped",
    breaks: "Queued -> Sending: nothing is remembered of what was listed before",
    file: beforeSend,
    find: "firstSend === undefined ? listed : (intent.baseline ?? listed)",
    replace: "firstSend === undefined ? {} : (intent.baseline ?? listed)",
  },
  {
    id: "baseline-anew",
    breaks: "sent again on a person's word, it forgets that an earlier send may have booked",
    file: machine,
    find: "    : requeued({ ...intent, askedAt: context.at }, phase, input, context)",
    replace:
      "    : requeued({ ...intent, askedAt: context.at, firstSend: undefined as never }, phase, input, context)",
  },
  {
    id: "resend-at-once",
    breaks: "Sending -> InDoubt: a lost answer is a reason to send again",
    file: machine,
    find: "    doubt: doubted,",
    replace:
      "    doubt: (intent, phase, input, context) => ({ ...requeued(intent, phase, input, context), firstSend: undefined as never }),",
  },
  {
    id: "resend-after-reload",
    breaks: "Sending -> InDoubt: what was under way when the page died is sent again",
    file: machine,
    find: "    broken: doubted,",
    replace:
      "    broken: (intent, phase, input, context) => ({ ...requeued(intent, phase, input, context), firstSend: undefined as never }),",
  },
  {
    id: "reload-forgets-sending",
    breaks: "what was under way when the page died stays so for ever",
    file: reduce,
    find: 'return applyToAll({ ...orders, listed }, { _tag: "broken" }, now)',
    replace: "return { ...orders, listed }",
  },
  {
    id: "doubt-ends-in-ordered",
    breaks: "InDoubt -> Accepted: 'Ordered' is said of what nobody found",
    file: reconcile,
    find: "  const there = found(intent, since, input, context)\n  if (there !== undefined || !isLate)",
    replace:
      "  const there = found(intent, since, input, context) ?? watched(intent, since, {}, from, undefined, [])\n  if (there !== undefined || !isLate)",
  },
  {
    id: "doubt-never-finds",
    breaks: "InDoubt -> Accepted: what is there is not seen",
    file: reconcile,
    find: "  const there = found(intent, since, input, context)\n  if (there !== undefined || !isLate)",
    replace: "  const there = isLate ? undefined : intent\n  if (there !== undefined || !isLate)",
  },
  {
    id: "doubt-misses-surplus",
    breaks: "InDoubt -> Duplicate: twice is once",
    file: reconcile,
    find: "  return evidence.found > evidence.wanted\n    ? asDuplicate(intent, since, evidence, context)\n    : watched(intent, since, evidence.claims, from, from, [])",
    replace: '  return withPhase(intent, { _tag: "Confirmed", claims: evidence.claims })',
  },
  {
    id: "not-booked-too-soon",
    breaks: "InDoubt -> NotFound: said before a late request can have landed",
    file: reconcile,
    find: "const isLate = from >= after(since, settleMs)",
    replace: "const isLate = true",
  },
  {
    id: "not-booked-sends-again",
    breaks: "InDoubt -> NotFound: the client decides for the person",
    file: reconcile,
    find: "    : unfound(intent, since, context, evidenceFor(intent, rows, context.orders.intents))",
    replace: '    : attempted(intent, "Sending", { language: context.state.language.current })',
  },
  {
    id: "doubt-drops",
    breaks: "InDoubt: what nobody found is no longer spoken of",
    file: reconcile,
    find: "    : unfound(intent, since, context, evidenceFor(intent, rows, context.orders.intents))",
    replace: "    : undefined",
  },
  {
    id: "accepted-unverified",
    breaks: "Accepted -> Confirmed: a yes is believed, and nobody looks",
    file: machine,
    find: "  Accepted: { listed: verified },",
    replace:
      '  Accepted: { listed: (intent, { claims }) => withPhase(intent, { _tag: "Confirmed", claims }) },',
  },
  {
    id: "surplus-off-by-one",
    breaks: "Accepted -> Duplicate: one too many is none too many",
    file: reconcile,
    find: "  const isMore = all.found > all.wanted\n",
    replace: "  const isMore = all.found > all.wanted + 1\n",
  },
  {
    id: "surplus-of-a-twin",
    breaks: "Accepted -> Duplicate: the next order of a dish is taken for one too many",
    file: reconcile,
    find: "  if (isMore && open.length === 0) return asDuplicate(intent, since, all, context)",
    replace: "  if (isMore) return asDuplicate(intent, since, all, context)",
  },
  {
    id: "known-rows-forgotten",
    breaks: "Accepted: an order whose row was cancelled takes the next one's",
    file: reconcile,
    find: "  const all = evidenceFor(intent, rows, intents, known, gone)\n",
    replace: "  const all = evidenceFor(intent, rows, intents)\n",
    also: {
      file: reconcile,
      find: "evidenceFor(intent, withoutTwins(rows, first), intents, known, gone)",
      replace: "all",
    },
  },
  {
    id: "accepted-goes-back",
    breaks: "Accepted: what was taken back meanwhile is sent again",
    file: reconcile,
    find: "  const claims = own.found === 0 ? named : own.claims\n",
    replace:
      '  if (rows.every(({ orderId }) => !(orderId in named))) return attempted(intent, "Sending", { language: context.state.language.current })\n  const claims = own.found === 0 ? named : own.claims\n',
  },
  {
    id: "surplus-cancels-by-itself",
    breaks: "Duplicate: the person is not asked",
    file: reconcile,
    find: '  emit({ _tag: "OrderNeedsPerson", id: intent.id })\n  return withPhase(intent, { _tag: "Duplicate", since, claims, extra, booked })',
    replace: '  return withPhase(intent, { _tag: "Confirmed", claims })',
  },
  {
    id: "not-found-drops-as-kept",
    breaks: "NotFound: 'send again' forgets the order",
    file: machine,
    find: "  NotFound: { listed: corrected, again: sendAnew,",
    replace: "  NotFound: { listed: corrected, again: gone,",
  },
  {
    id: "refusal-believed",
    breaks: "Sending -> Refused: a repeated POST's refusal hides that the first one was booked",
    file: reconcile,
    find: "  return found(intent, since, { ...input, rows }, context) ?? intent\n",
    replace:
      "  return rows.length < 0 ? (found(intent, since, { ...input, rows }, context) ?? intent) : intent\n",
  },
  {
    id: "cancel-refusal-believed",
    breaks: "a repeated cancel's refusal hides that the first one was done",
    file: machine,
    find: "  Refused: { listed: recheckRefused,",
    replace:
      "  Refused: { listed: (intent, phase, input, context) => isCreate(intent.action) ? recheckRefused(intent, phase, input, context) : intent,",
  },
  {
    id: "refusal-is-ordered",
    breaks: "Sending -> Refused: a no is a yes",
    file: answers,
    find: '  return refuse(intent, isPoor ? "balance" : "server", context, message)',
    replace: '  return withPhase(intent, { _tag: "Confirmed", claims: {} })',
  },
  {
    id: "question-answers-itself",
    breaks: "Sending -> AwaitingAnswer: the first answer is given for the person",
    file: answers,
    find: '  const call = _tag === "Validating" ? "check" : "order"\n',
    replace:
      '  const call = _tag === "Validating" ? "check" : "order"\n  if (call === "order") return withPhase(intent, { _tag: "Queued", after: at, force: answers[0]?.id ?? "" })\n',
  },
  {
    id: "question-keeps-its-attempt",
    breaks: "AwaitingAnswer -> Sending: the answered question goes out under its old number",
    file: machine,
    find: '  return attempted(intent, call === "check" ? "Validating" : "Sending", sent)',
    replace:
      '  return attempted({ ...intent, attempt: intent.attempt - 1 }, call === "check" ? "Validating" : "Sending", sent)',
  },
  {
    id: "cart-unchecked",
    breaks: "Validating: a cart is sent without being checked",
    file: beforeSend,
    find: 'action._tag === "Cart" ? "Validating" : "Sending"',
    replace: '"Sending"',
  },
  {
    id: "cart-check-in-doubt-sends",
    breaks: "Validating: an unanswered check counts as passed",
    file: machine,
    find: "    doubt: askedAgain,",
    replace:
      '    doubt: (intent, phase) => attempted(intent, "Sending", { language: phase.language }),',
  },
  {
    id: "unauthorised-is-doubt-free",
    breaks: "Sending -> Queued: an expired token drops the order",
    file: machine,
    find: "    doubt: doubted,\n    unauthorized: requeued,",
    replace: "    doubt: doubted,\n    unauthorized: gone,",
  },
  {
    id: "cancel-believed",
    breaks: "a cancel whose answer was lost counts as done",
    file: reconcile,
    find: "  if (isReached(action, rows)) return reached(intent, context)\n  const needed",
    replace:
      '  if (isReached(action, rows) || intent.phase._tag === "InDoubt") return reached(intent, context)\n  const needed',
  },
  {
    id: "cancel-for-ever",
    breaks: "a cancel that never takes effect is sent again and again",
    file: model,
    find: "export const targetAttemptsMax = 3",
    replace: "export const targetAttemptsMax = 1_000_000",
  },
  {
    id: "wire-not-single",
    breaks: "two orders of one person are under way at once",
    file: schedule,
    find: "  if (own.some(isOnWire)) return undefined\n",
    replace: "",
  },
  {
    id: "doubt-overtaken",
    breaks: "an order goes out while one of the same dish is in doubt",
    file: schedule,
    find: "!own.slice(0, n).some((each) => isAbout(each.action, intent.action))",
    replace: "own[n] === intent",
    also: {
      file: reduce,
      find: "      isInTheWay(intent, action) || (",
      replace: "      (",
    },
  },
  {
    id: "offline-sends",
    breaks: "Queued: sent although the device has no network",
    file: reduce,
    find: "  if (!client.isOnline) return orders\n",
    replace: "",
    also: {
      file: "src/runtime/performMember.ts",
      find: "  get().client.isOnline\n",
      replace: "  get().client !== undefined\n",
    },
  },
  {
    id: "claims-ignored",
    breaks: "one row is two people's order",
    file: evidence,
    find: "Math.max(baseline[orderId] ?? 0, takenOf(row))",
    replace: "baseline[orderId] ?? 0",
  },
  {
    id: "late-unchecked",
    breaks: "Late: what waited is sent without a look at the menu",
    file: transitions,
    find: '    intent.action._tag === "Direct"\n      ? { _tag: "Stale"',
    replace: '    intent.action._tag === "Exchange"\n      ? { _tag: "Stale"',
    also: {
      file: reduce,
      find: '    isLate && action._tag === "Direct"\n',
      replace: '    isLate && action._tag === "Exchange"\n',
    },
  },
  {
    id: "deadline-slept-through",
    breaks: "Queued -> Refused: the deadline passes and the order goes out",
    file: "domain/orders/demands.ts",
    find: "    if (until !== undefined)\n",
    replace: "    if (until === undefined)\n",
  },
  {
    id: "double-tap-orders-twice",
    breaks: "two taps are two orders",
    file: reduce,
    find: "  if (session.member === undefined || isRepeated(action, orders, now)) return\n",
    replace: "  if (session.member === undefined) return\n",
  },
  {
    id: "withdrawn-under-way",
    breaks: "'Take back' forgets an order that is under way",
    file: machine,
    find: "    doubt: doubted,\n",
    replace: "    doubt: doubted,\n    withdrawn: dropped,\n",
  },
  {
    id: "logout-keeps",
    breaks: "a logout by hand leaves what waits, and it is sent at the next login",
    file: reduce,
    find: '(why === "asked" && sameId(intent.customerId',
    replace: '(why === "expired" && sameId(intent.customerId',
  },
  {
    id: "timeout-drops",
    breaks: "an automatic logout drops what waits without a word",
    file: reduce,
    find: '(why === "asked" && sameId(intent.customerId',
    replace: '(why !== "expired" && sameId(intent.customerId',
  },
  {
    id: "logout-in-flight-forgotten",
    breaks: "a logout forgets what is under way",
    file: reduce,
    find: "    const intents = open.filter((intent) => !isDropped(intent))\n",
    replace:
      '    const intents = open.filter((intent) => !isDropped(intent) && intent.phase._tag !== "Sending")\n',
  },
  {
    id: "kiosk-queues",
    breaks: "a kiosk keeps an order for when the network is back",
    file: reduce,
    find: '  if (isLate && isKiosk(client.config)) return emit({ _tag: "OrderRejected", why: "offline" })\n',
    replace: "",
  },
  {
    id: "kiosk-remembers",
    breaks: "a kiosk keeps the orders of who left",
    file: reduce,
    find: "    const isWhole = isKiosk(now.state.client.config)\n",
    replace: "    const isWhole: boolean = false\n",
  },
  {
    id: "foreign-queue",
    breaks: "one person's orders are sent under another's login",
    file: schedule,
    find: "member !== undefined && sameId(customerId, member.customerId)",
    replace: 'member !== undefined && String(customerId) !== ""',
  },
  {
    id: "look-never-again",
    breaks: "a look that failed is the last one",
    file: schedule,
    find: "Math.min(retryMaxMs, retryMs * fails)",
    replace: "3_600_000 * fails",
  },
]
