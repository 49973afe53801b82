import { useEffect, useEffectEvent } from "react"
import { CheckIcon, CloseIcon, SendingIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { Onward } from "../Onward.tsx"
import { useText } from "#src/i18n/index.ts"
import { useClient, useSelect, useSend } from "#src/react/store.tsx"
import { LeadOn } from "./LeadOn.tsx"
import { outcomeOf } from "./words.ts"

/** What the address says after the name of the page; `undefined`: nothing that can be read. Source: PAIR-22. */
const stringOf = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path.split("/")[2] ?? "").trim() || undefined
  } catch {
    return undefined
  }
}

/** A pairing by the string of a QR code: sent once, and this says how it went. Source: ROUTE-34, PAIR-18 to PAIR-22. */
export const ByStringScreen = () => {
  const text = useText()
  const { t } = text
  const { putSecret } = useClient()
  const send = useSend()
  const path = useSelect((state) => state.place.path)
  const status = useSelect((state) => state.pairing.byString)
  const hasToken = useSelect((state) => state.session.token._tag === "Held")
  const string = stringOf(path)
  const action = path.startsWith("/pairingconfirm") ? "confirm" : "decline"
  const unread = useEffectEvent(() => send({ _tag: "PairingStringUnread" }))
  const redeem = useEffectEvent((text: string) =>
    send({ _tag: "PairingStringSent", action, string: putSecret(text) }),
  )
  const mayRedeem = status._tag === "Idle" && hasToken
  useEffect(() => {
    if (string === undefined) unread()
    else if (mayRedeem) redeem(string)
  }, [string, mayRedeem])

  const away = <Onward />
  if (string === undefined)
    return (
      <ResultPage tone="no" icon={CloseIcon} title={t("message.qrNotProcessed")} actions={away} />
    )
  if (status._tag === "Idle" || status._tag === "Loading")
    return <ResultPage tone="wait" icon={SendingIcon} title={t("common.loading")} />
  const { tone, ...said } = outcomeOf(status, text)
  return (
    <ResultPage tone={tone} icon={tone === "ok" ? CheckIcon : CloseIcon} {...said} actions={away}>
      {status._tag === "Success" && <LeadOn link={status.link} />}
    </ResultPage>
  )
}
