/** The words for a cancel or an exchange on its way: the ladder's own are about orders. */
import { type Intent, type Rung } from "#domain/orders/index.ts"
import type { TextKey } from "#src/i18n/index.ts"

const targetWords: Readonly<
  Record<"Cancel" | "Exchange", Partial<Readonly<Record<Rung, TextKey>>>>
> = {
  Cancel: {
    waiting: "state.cancelQueued",
    sending: "state.cancelSending",
    checking: "state.cancelDoubt",
    notBooked: "state.notCancelled",
    refused: "state.cancelRefused",
  },
  Exchange: {
    waiting: "state.exchangeQueued",
    sending: "state.exchangeSending",
    checking: "state.exchangeDoubt",
    notBooked: "state.notOffered",
    refused: "state.exchangeRefused",
  },
}

/** `undefined`: the ladder's word says it. Source: design "certainty ladder". */
export const wordOf = ({ action }: Intent, rung: Rung): TextKey | undefined =>
  action._tag === "Cancel" || action._tag === "Exchange"
    ? targetWords[action._tag][rung]
    : undefined
