import { isKiosk } from "#domain/config/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { icon } from "#src/components/icons.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { sinceOf } from "./since.ts"

const OfflineIcon = icon("wifi-off")

/** While network or server are away: what can be done meanwhile, and of when what is shown is. Gone with the first answer. Source: UI-41. */
export const Away = () => {
  const text = useText()
  const { t } = text
  const send = useSend()
  const state = useAppState()
  const { client, session } = state
  // A kiosk keeps no order for later. Source: ORDER-19.
  const may = isKiosk(client.config)
    ? t("banner.kiosk")
    : session.member === undefined || client.volatile !== undefined
      ? ""
      : t("banner.offlineOrders")
  const rest = [may, sinceOf(state, text)].filter((part) => part !== "").join(" ")
  if (!client.isOnline)
    return (
      <Banner tone="wait" icon={OfflineIcon} title={t("banner.offline")}>
        {rest}
      </Banner>
    )
  return (
    <Banner
      tone="wait"
      icon={OfflineIcon}
      title={t("messageServerUnavailable")}
      action={
        <Button look="quiet" onClick={() => send({ _tag: "MenuRetried" })}>
          {t("common.tryNow")}
        </Button>
      }
    >
      {rest}
    </Banner>
  )
}
