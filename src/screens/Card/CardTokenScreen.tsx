import { useEffect, useEffectEvent } from "react"
import { routeOf } from "#domain/place/index.ts"
import { formIn } from "#domain/forms/screen.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { CheckIcon, CloseIcon, SendingIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { Onward } from "../Onward.tsx"
import { useText } from "#src/i18n/index.ts"
import { useClient, useSelect, useSend } from "#src/react/store.tsx"
import { useToken } from "../Identity/useToken.ts"

/** A link of a letter: it is redeemed once, and this says how it went. Source: ROUTE-20, ROUTE-21, CARD-12 to CARD-14. */
export const CardTokenScreen = () => {
  const { t } = useText()
  const { putSecret } = useClient()
  const send = useSend()
  const token = useToken()
  const isChange = useSelect((state) => routeOf(state.place.path)._tag === "CardChange")
  const name = isChange ? "cardChangeFinish" : "cardRevokeFinish"
  const status = useSelect((state) => formIn(state.forms, name).status)
  const redeem = useEffectEvent(() =>
    send({ _tag: "FormSubmitted", form: name, secrets: { inputToken: putSecret(token) } }),
  )
  const isIdle = status._tag === "Idle"
  useEffect(() => {
    if (isIdle) redeem()
  }, [isIdle])

  if (status._tag === "Success")
    return (
      <ResultPage
        tone="ok"
        icon={CheckIcon}
        title={t(isChange ? "card.changed" : "card.revoked")}
        text={status.message}
        actions={<Onward look="main" big />}
      />
    )
  if (status._tag === "Fail")
    return (
      <ResultPage
        tone="no"
        icon={CloseIcon}
        title={t(isChange ? "card.changeFailed" : "card.revokeFailed")}
        text={
          status.why === "refused"
            ? status.message
            : t(status.why === "unanswered" ? "form.unanswered" : "messageServerUnavailable")
        }
        actions={
          <>
            <Onward look="main" big />
            {status.why !== "refused" && (
              <Button big onClick={() => send({ _tag: "FormCleaned", form: name })}>
                {t("common.tryAgain")}
              </Button>
            )}
          </>
        }
      />
    )
  return <ResultPage tone="wait" icon={SendingIcon} title={t("common.loading")} />
}
