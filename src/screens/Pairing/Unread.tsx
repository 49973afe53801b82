import { Button } from "#src/components/controls/Button.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** What was asked for did not come. */
export const Unread = ({ onAgain }: { readonly onAgain: () => void }) => {
  const { t } = useText()
  return (
    <div className="sect">
      <EmptyState text={t("messageServerUnavailable")}>
        <Button onClick={onAgain}>{t("common.tryAgain")}</Button>
      </EmptyState>
    </div>
  )
}

/** Until the server has said what it can do. Source: PAIR-02. */
export const Unknown = () => {
  const send = useSend()
  const { ask, failedAt } = useSelect((state) => state.account.customer)
  if (ask === undefined && failedAt !== undefined)
    return <Unread onAgain={() => send({ _tag: "CustomerWanted" })} />
  return <Skeleton shape="line" rows={3} />
}
