import type { EpochMs } from "#domain/kernel/event.ts"
import { standingOf } from "#domain/reader/index.ts"
import { ReaderIcon } from "#src/components/icons.tsx"
import { useText } from "#src/i18n/index.ts"
import { useNow, useSelect } from "#src/react/store.tsx"

/** Whether a card can be read now. The seconds are not said aloud: they would be, every second. Source: READER-20. */
export const CardSection = () => {
  const { t } = useText()
  const standing = useSelect((state) => standingOf(state.reader, state.session))
  const isLost = standing === "notAvailable"
  return (
    <section className="reader" aria-label={t("reader.hold")}>
      <span className="ic">
        <ReaderIcon />
      </span>
      <div>
        <output>
          <b>{t(isLost ? "reader.notAvailable" : "reader.hold")}</b>
          <br />
          {!isLost && <span className="sm mute">{t(`reader.${standing}`)}</span>}
        </output>
        {isLost && <Retry />}
      </div>
    </section>
  )
}

/** The same in one line, under a heading that asks for the card. */
export const ReaderLine = () => {
  const { t } = useText()
  const standing = useSelect((state) => standingOf(state.reader, state.session))
  return (
    <div className="reader-line">
      <output>{t(`reader.${standing}`)}</output>
      {standing === "notAvailable" && <Retry />}
    </div>
  )
}

const Retry = () => {
  const until = useSelect((state) => state.reader.until)
  return until === undefined ? null : <Countdown until={until} />
}

const Countdown = ({ until }: { readonly until: EpochMs }) => {
  const { t } = useText()
  const now = useNow(1000)
  const count = Math.max(0, Math.ceil((until - now) / 1000))
  return <span className="sm mute">{t("reader.retry", { count })}</span>
}
