import { useText } from "#src/i18n/index.ts"
import { useAppState } from "#src/react/store.tsx"
import { sinceOf } from "../Shell/since.ts"

/** The menu of last time is read again: a line that takes no room, and after a second the time it is of. */
export const Refreshing = () => {
  const state = useAppState()
  const text = useText()
  return (
    <div className="refreshing">
      <progress aria-label={text.t("offer.refreshing")} />
      <p>{sinceOf(state, text)}</p>
    </div>
  )
}
