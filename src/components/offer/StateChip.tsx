import type { OrderStatus } from "#domain/standing/index.ts"
import { useText } from "#src/i18n/index.ts"
import { Sign, wordFor } from "./orderStatus.tsx"

export interface StateChipProps {
  readonly state: OrderStatus | "plain"
  /** In place of the state's own word: 'Picked up', 'On exchange'. A plain chip needs one. */
  readonly word?: string
}

/** The state of an order: picture, line and word. */
export const StateChip = ({ state, word }: StateChipProps) => {
  const { t } = useText()
  return (
    <span className={`st ${state}`}>
      <Sign state={state === "plain" ? "ordered" : state} />
      {word ?? (state === "plain" ? "" : t(wordFor(state)))}
    </span>
  )
}
