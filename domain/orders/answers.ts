/** What the answer to a send or a check makes of an order. Source: seed §8 HTTP handling. */
import { after, type Of } from "#domain/kernel/event.ts"
import { entryKeyOf } from "#domain/menu/model.ts"
import { dayQueryOf } from "#domain/menu/selectors.ts"
import { type Intent, isCreate, type Phase, retryMs, targetsOf } from "./model.ts"
import {
  type Arrow,
  attempted,
  type Here,
  into,
  late,
  refuse,
  sayBooked,
  type Word,
} from "./words.ts"

/** As before that attempt. */
export const unsent: Arrow<"Sending", "unsent"> = (intent, phase, word, here) => {
  const { firstSend, ...rest } = late(intent, phase, word, here)
  return firstSend === undefined || firstSend === intent.attempt ? rest : { ...rest, firstSend }
}

export const checked: Arrow<"Validating", "yes"> = (
  intent,
  _phase,
  _word,
  { state: { language } },
) => attempted(intent, "Sending", { language: language.current })

export const accepted: Arrow<"Sending", "yes"> = (intent, _phase, word, here) => {
  const { orderIds, gateway } = word
  const since = here.at
  sayBooked(intent, here, word)
  if (!isCreate(intent.action)) return into(intent, { _tag: "Confirmed", claims: {}, since })
  const [target, ...others] = targetsOf(intent.action)
  const isOne = orderIds.length === 1 && others.length === 0
  const claims = isOne ? { [orderIds[0]!]: target!.quantity } : {}
  return into(intent, { _tag: gateway === undefined ? "Accepted" : "Paying", since, claims })
}

/** A check books nothing, so it can simply be asked again. */
export const askedAgain: Arrow<"Validating", "doubt"> = (intent, _phase, _word, { at }) =>
  into(intent, { _tag: "Queued", after: after(at, retryMs) })

export const doubted = (
  intent: Intent,
  _phase: unknown,
  word: Of<Word, "doubt" | "broken">,
  { at, say }: Here,
): Intent => {
  if (word._tag === "doubt") say({ _tag: "OrderDoubted", id: intent.id, message: word.message })
  return into(intent, { _tag: "InDoubt", since: at })
}

export const asked = (
  intent: Intent,
  { _tag }: Of<Phase, "Validating" | "Sending">,
  { trouble: { message, answers } }: Of<Word, "asks">,
  { at, say }: Here,
): Intent => {
  say({ _tag: "OrderNeedsPerson", id: intent.id })
  const call = _tag === "Validating" ? "check" : "order"
  return into(intent, { _tag: "AwaitingAnswer", since: at, call, message, answers })
}

/** The server's no. Source: seed §8 HTTP handling. */
export const refused = (
  intent: Intent,
  _phase: unknown,
  { trouble }: Of<Word, "no">,
  here: Here,
): Intent => {
  const { id, action } = intent
  const { say, state } = here
  const { config } = state.client
  const { message } = trouble
  if (trouble._tag === "OldCart") {
    const all = targetsOf(action).map((target) => dayQueryOf(config, target))
    // Of every canteen and date once. Source: CART-22.
    const queries = [...new Map(all.map((query) => [entryKeyOf(query), query])).values()]
    say({ _tag: "OrderRefused", id, action, trouble })
    say({ _tag: "CartOutdated", message, queries })
    return refuse(intent, "oldCart", here, message)
  }
  const isPoor =
    trouble.code !== undefined && config.insufficientBalanceCodes.includes(trouble.code)
  say({ _tag: "OrderRefused", id, action, trouble: isPoor ? { _tag: "Balance" } : trouble })
  // What was left may be gone: the person should see what can be ordered now.
  say({ _tag: "MenuTouched" })
  return refuse(intent, isPoor ? "balance" : "server", here, message)
}
