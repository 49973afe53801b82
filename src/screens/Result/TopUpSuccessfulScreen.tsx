import { useEffect } from "react"
import type { Cents } from "#domain/kernel/money.ts"
import { LinkButton } from "#src/components/controls/Button.tsx"
import { CheckIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** Back from the payment: the new balance is asked for at once. Source: ROUTE-29, ROUTE-30. */
export const TopUpSuccessfulScreen = () => {
  const { t, money } = useText()
  const send = useSend()
  const balance = useSelect((state) => state.account.balance)
  useEffect(() => send({ _tag: "BalanceWanted" }), [send])
  const isKnown = balance.value !== undefined && balance.ask === undefined
  return (
    <ResultPage
      tone="ok"
      icon={CheckIcon}
      title={t("result.topUpSuccessful.title")}
      text={
        isKnown
          ? t("result.topUpSuccessful.text", { amount: money(balance.value as number as Cents) })
          : t("result.topUpSuccessful.waiting")
      }
      actions={
        <LinkButton look="main" big href="/profile">
          {t("common.backToProfile")}
        </LinkButton>
      }
    />
  )
}
