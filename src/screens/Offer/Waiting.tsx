import { entryOf, needsCanteen } from "#domain/offer/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { wordsOf } from "../failure.ts"

/** Before the first menu: its shape, the choice it waits for, or why it did not come. Source: OFFER-18, OFFER-49. */
export const Waiting = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t } = text
  const entry = entryOf(state.offer, state)
  if (needsCanteen(state.offer, state))
    return (
      <div className="sect">
        <EmptyState text={t("offer.waitsForCanteen")}>
          <Button look="main" onClick={() => send({ _tag: "LocationOpened" })}>
            {t("canteen.choose")}
          </Button>
        </EmptyState>
      </div>
    )
  if (entry?.failedAt !== undefined)
    return (
      <div className="sect" role="alert">
        <EmptyState
          text={t("offer.failedTitle")}
          {...(entry.failure === undefined ? {} : { hint: wordsOf(entry.failure, text) })}
        >
          <Button look="main" onClick={() => send({ _tag: "MenuRetried" })}>
            {t("common.tryAgain")}
          </Button>
        </EmptyState>
      </div>
    )
  return <Skeleton isOfDishes />
}
