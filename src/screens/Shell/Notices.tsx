import { isReachable } from "#domain/client/index.ts"
import { isKiosk } from "#domain/config/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { OfflineIcon } from "#src/components/icons.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** What is true now and matters to whoever orders: no network, no server, nothing kept, something lost. Source: UI-41, APP-24, design "Storage". */
export const Notices = () => (
  <>
    <Storage />
    <Network />
  </>
)

/** Where there never was a storage nothing is said. Source: APP-25. */
const Storage = () => {
  const { t } = useText()
  const send = useSend()
  const { unkept, isDamaged, config } = useSelect((state) => state.client)
  const isMember = useSelect((state) => state.session.member !== undefined)
  return (
    <>
      {unkept !== undefined && unkept.why !== "absent" && (
        <Banner tone="no" title={t("banner.unkept")}>
          {t("banner.unkeptOrders")}
        </Banner>
      )}
      {isDamaged && isMember && !isKiosk(config) && (
        <Banner
          tone="wait"
          title={t("banner.damaged")}
          action={
            <Button look="quiet" onClick={() => send({ _tag: "DamageSeen" })}>
              {t("common.ok")}
            </Button>
          }
        >
          {t("banner.damagedOrders")}
        </Banner>
      )}
    </>
  )
}

/** While network or server are away: what is true now, and of when what is shown is. Gone with the first answer. */
const Network = () => {
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
  const mayOrder = isMember && !isKiosk(client.config) && client.unkept === undefined
  if (!client.isOnline)
    return (
      <Banner tone="wait" icon={OfflineIcon} title={t("banner.offline")}>
        {mayOrder && t("banner.offlineOrders")} {since}
      </Banner>
    )
  if (isReachable(client)) return null
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
