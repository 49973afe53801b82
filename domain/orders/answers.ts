/** What the answer to a send or a check makes of an order. Source: seed §8 HTTP handling. */
import { after, type Of } from "#domain/kernel/event.ts"
import { entryKeyOf } from "#domain/menu/model.ts"
import { dayQueryOf } from "#domain/menu/selectors.ts"
import { type Intent, isCreate, type Phase, retryMs, targetsOf } from "./model.ts"
import {
  type Transition,
  attempted,
  type OrderContext,
  withPhase,
  requeued,
  refuse,
  emitBooked,
  type Input,
} from "./transitions.ts"

/** As before that attempt. */
export const unsent: Transition<"Sending", "unsent"> = (intent, phase, input, context) => {
  const { firstSend, ...rest } = requeued(intent, phase, input, context)
  return firstSend === undefined || firstSend === intent.attempt ? rest : { ...rest, firstSend }
}

export const checked: Transition<"Validating", "yes"> = (
  intent,
  _phase,
  _input,
  { state: { language } },
) => attempted(intent, "Sending", { language: language.current })

export const accepted: Transition<"Sending", "yes"> = (intent, _phase, input, context) => {
  const { orderIds, gateway } = input
  const id = orderIds[0]!
  const since = context.at
  emitBooked(intent, context, input)
  if (!isCreate(intent.action)) return withPhase(intent, { _tag: "Confirmed", claims: {}, since })
  const [target, ...others] = targetsOf(intent.action)
  const isOne = orderIds.length === 1 && others.length === 0
  // A row that stood there before is not what came, whatever the server calls it.
  const claims = isOne && intent.baseline?.[id] === undefined ? { [id]: target!.quantity } : {}
  return withPhase(intent, { _tag: gateway === undefined ? "Accepted" : "Paying", since, claims })
}

/** A check books nothing, so it can simply be asked again. */
export const askedAgain: Transition<"Validating", "doubt"> = (intent, _phase, _input, { at }) =>
  withPhase(intent, { _tag: "Queued", after: after(at, retryMs) })

export const doubted = (
  intent: Intent,
  _phase: unknown,
  input: Of<Input, "doubt" | "broken">,
  { at, emit }: OrderContext,
): Intent => {
  if (input._tag === "doubt") emit({ _tag: "OrderDoubted", id: intent.id, message: input.message })
  return withPhase(intent, { _tag: "InDoubt", since: at })
}

export const asked = (
  intent: Intent,
  { _tag }: Of<Phase, "Validating" | "Sending">,
  { trouble: { message, answers } }: Of<Input, "asks">,
  { at, emit }: OrderContext,
): Intent => {
  emit({ _tag: "OrderNeedsPerson", id: intent.id })
  const call = _tag === "Validating" ? "check" : "order"
  return withPhase(intent, { _tag: "AwaitingAnswer", since: at, call, message, answers })
}

/** The server's no. Source: seed §8 HTTP handling. */
export const refused = (
  intent: Intent,
  _phase: unknown,
  { trouble }: Of<Input, "no">,
  context: OrderContext,
): Intent => {
  const { id, action } = intent
  const { emit, state } = context
  const { config } = state.client
  const { message } = trouble
  if (trouble._tag === "OldCart") {
    const all = targetsOf(action).map((target) => dayQueryOf(config, target))
    // Of every canteen and date once. Source: CART-22.
    const queries = [...new Map(all.map((query) => [entryKeyOf(query), query])).values()]
    emit({ _tag: "OrderRefused", id, action, trouble })
    emit({ _tag: "CartOutdated", message, queries })
    return refuse(intent, "oldCart", context, message)
  }
  const isPoor =
    trouble.code !== undefined && config.insufficientBalanceCodes.includes(trouble.code)
  emit({ _tag: "OrderRefused", id, action, trouble: isPoor ? { _tag: "Balance" } : trouble })
  // What was left may be gone: the person should see what can be ordered now.
  emit({ _tag: "MenuTouched" })
  return refuse(intent, isPoor ? "balance" : "server", context, message)
}
