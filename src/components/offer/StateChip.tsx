import { useText } from "#src/i18n/index.ts"
import { CheckIcon } from "../icons.tsx"
import { rungs, spins, type LadderState } from "./ladder.ts"

export interface StateChipProps {
  readonly state: LadderState | "plain"
  /** In place of the state's own word: 'Picked up', 'On exchange'. A plain chip needs one. */
  readonly word?: string
}

/** The state of an order: picture, line and word. */
export const StateChip = ({ state, word }: StateChipProps) => {
  const { t } = useText()
  const rung = state === "plain" ? undefined : rungs[state]
  const Icon = rung?.icon ?? CheckIcon
  return (
    <span className={`st ${state}`}>
      <Icon className={spins(state)} />
      {word ?? (rung === undefined ? "" : t(rung.word))}
    </span>
  )
}
