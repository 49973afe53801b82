import { isKiosk } from "#domain/config/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { OfflineIcon } from "#src/components/icons.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** While network or server are away: what is true now, and of when what is shown is. Gone with the first answer. Source: UI-41. */
export const Notices = () => {
  const { t, time } = useText()
  const send = useSend()
  const client = useSelect((state) => state.client)
  const isMember = useSelect((state) => state.session.member !== undefined)
  const readAt = useSelect((state) => {
    const { newest, entries } = state.menu
    return newest === undefined ? undefined : entries[newest]?.readAt
  })
  const since =
    readAt === undefined
      ? undefined
      : t("banner.staleSince", { time: time(localTimeOf(client.zone, readAt)) })
  const mayOrder = isMember && !isKiosk(client.config)
  if (!client.isOnline)
    return (
      <Banner tone="wait" icon={OfflineIcon} title={t("banner.offline")}>
        {mayOrder && t("banner.offlineOrders")} {since}
      </Banner>
    )
  if (client.lostAt === undefined) return null
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
      {since}
    </Banner>
  )
}
