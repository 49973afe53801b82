import type { EpochMs } from "#domain/kernel/event.ts"
import { standingOf } from "#domain/reader/screen.ts"
import { ReaderIcon } from "#src/components/icons.tsx"
import { useText } from "#src/i18n/index.ts"
import { useNow, useSelect } from "#src/react/store.tsx"

export const useStanding = () => useSelect((state) => standingOf(state.reader, state.session))

/** Whether a card can be read now, and if not, why. The seconds are not said aloud: they would be, every second. Source: READER-20. */
export const CardSection = () => {
  const { t } = useText()
  const isLost = useStanding() === "notAvailable"
  return (
    <section className={isLost ? "reader lost" : "reader"} aria-label={t("reader.hold")}>
      <span className="ic">
        <ReaderIcon />
      </span>
      <div>
        <output>
          <b>{t(isLost ? "reader.notAvailable" : "reader.hold")}</b>
          <br />
          <span className="sm">
            <Said />
          </span>
        </output>
        {isLost && <Retry />}
      </div>
    </section>
  )
}

/** The same under a heading that asks for the card, or says that none can be read. */
export const ReaderLine = () => {
  const { t } = useText()
  const isLost = useStanding() === "notAvailable"
  const isOnlyWay = useSelect((state) => !state.client.config.allowPasswordLogin)
  return (
    <div className="reader-line">
      <output>
        <Said />
        {isLost && isOnlyWay && <b>{t("reader.counter")}</b>}
      </output>
      {isLost && <Retry />}
    </div>
  )
}

const Said = () => {
  const { t } = useText()
  const standing = useStanding()
  const trouble = useSelect((state) => state.reader.trouble)
  return trouble === undefined
    ? t(`reader.${standing}`)
    : t(`reader.${trouble.why}`, { code: trouble.code ?? "" })
}

/** After a loss there is something to wait for, or a try under way. */
const Retry = () => {
  const { t } = useText()
  const until = useSelect(({ reader }) => (reader.phase === "connected" ? undefined : reader.until))
  return (
    <p className="sm">
      {until === undefined ? t("reader.connecting") : <Countdown until={until} />}
    </p>
  )
}

const Countdown = ({ until }: { readonly until: EpochMs }) => {
  const { t } = useText()
  const now = useNow(1000)
  const count = Math.max(0, Math.ceil((until - now) / 1000))
  return t("reader.retry", { count })
}
