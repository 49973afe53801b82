import { isKiosk, isKioskSurface } from "#domain/config/index.ts"
import { endOf, warningMs } from "#domain/session/index.ts"
import { isWaiting } from "#domain/orders/index.ts"
import { ownIntents } from "#domain/standing/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { Ring } from "../Kiosk/Ring.tsx"
import { useNow, useSelect, useSend } from "#src/react/store.tsx"
import type { EpochMs } from "#domain/kernel/event.ts"

/** Seconds at which the countdown is said aloud. */
const said: ReadonlySet<number> = new Set([20, 10, 5])

/** The end of a session is announced in time to prevent it. Source: design "session timers" 1 to 3, 6. */
export const SessionWarning = () => {
  const { t, left } = useText()
  const send = useSend()
  const now = useNow(1000)
  const member = useSelect((state) => state.session.member)
  const config = useSelect((state) => state.client.config)
  const orders = useSelect((state) => state.orders)
  const session = useSelect((state) => state.session)
  const end = member === undefined ? undefined : endOf(member, config)
  const seconds = Math.max(0, Math.ceil(((end ?? now) - now) / 1000))
  const waiting = ownIntents(orders, session).filter(isWaiting).length
  const stay = (): void => send({ _tag: "ActivitySeen", lastAt: Date.now() as EpochMs })
  const text = t("session.warning", { left: left(seconds) })
  return (
    <Dialog title={t("session.title")} alert sheet={isKioskSurface(config)} onClose={stay}>
      {isKioskSurface(config) && (
        <span className="countdown" aria-hidden="true">
          <Ring share={(seconds * 1000) / warningMs} size="9rem" />
          <b className="num">{seconds}</b>
        </span>
      )}
      <p>{text}</p>
      {waiting > 0 && (
        <p>
          {t(isKiosk(config) ? "dialog.logout.waiting" : "session.waiting", { count: waiting })}
        </p>
      )}
      <div className="acts">
        <Button look="main" big data-first="" onClick={stay}>
          {t("session.continue")}
        </Button>
        <Button onClick={() => send({ _tag: "LogoutAsked" })}>{t("session.logOutNow")}</Button>
      </div>
      <output className="vh">{said.has(seconds) ? text : ""}</output>
    </Dialog>
  )
}
