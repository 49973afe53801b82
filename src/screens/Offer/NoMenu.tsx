import { entryOf, needsCanteen } from "#domain/offer/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { wordsOf } from "../failure.ts"

/** Why there is no dish, and the way on: a canteen to be chosen, a menu that did not come, filters that leave none. Source: OFFER-18, OFFER-49, OFFER-57. */
export const NoMenu = () => {
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
  if (entry?.menu === undefined)
    return (
      <div className="sect" role="alert">
        <EmptyState
          text={t("offer.failedTitle")}
          {...(entry?.failure === undefined ? {} : { hint: wordsOf(entry.failure, text) })}
        >
          <Button look="main" onClick={() => send({ _tag: "MenuRetried" })}>
            {t("common.tryAgain")}
          </Button>
        </EmptyState>
      </div>
    )
  return (
    <div className="sect grow">
      <EmptyState>
        <Button onClick={() => send({ _tag: "FiltersCleared" })}>{t("offer.filterReset")}</Button>
      </EmptyState>
    </div>
  )
}
