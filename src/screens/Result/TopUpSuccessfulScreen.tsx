import { useEffect } from "react"
import type { Cents } from "#domain/kernel/money.ts"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { CheckIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** Back from the payment: the new balance is asked for at once. Source: ROUTE-29, ROUTE-30. */
export const TopUpSuccessfulScreen = () => {
  const { t, money } = useText()
  const send = useSend()
  const balance = useSelect((state) => state.account.balance)
  const isMember = useSelect(({ session }) => session.member !== undefined)
  useEffect(() => send({ _tag: "BalanceWanted" }), [send])
  const isKnown = balance.value !== undefined && balance.ask === undefined
  return (
    <ResultPage
      tone="ok"
      icon={CheckIcon}
      title={t("result.topUpSuccessful.title")}
      text={
        // The session may have ended while its customer was at the bank.
        !isMember
          ? t("result.topUpSuccessful.loggedOut")
          : isKnown
            ? t("result.topUpSuccessful.text", { amount: money(balance.value as number as Cents) })
            : t("result.topUpSuccessful.waiting")
      }
      actions={
        <LinkButton look="main" big href={isMember ? "/profile" : "/login"}>
          {t(isMember ? "common.backToProfile" : "login.submit")}
        </LinkButton>
      }
    />
  )
}
