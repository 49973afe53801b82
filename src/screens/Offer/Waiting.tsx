import { entryOf, needsCanteen } from "#domain/offer/index.ts"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useAppState } from "#src/react/store.tsx"
import { chunks } from "#src/chunks.ts"

export const NoMenu = lazyComponent(chunks.week, "NoMenu")

/** Before the first menu: its shape, or why it does not come. */
export const Waiting = () => {
  const state = useAppState()
  const entry = entryOf(state.offer, state)
  // A menu of before that could not be read again is drawn in a moment.
  const isFailed = entry?.menu === undefined && entry?.failedAt !== undefined
  const isStuck = isFailed || needsCanteen(state.offer, state)
  return isStuck ? <NoMenu /> : <Skeleton isOfDishes />
}
