import { useText } from "#src/i18n/index.ts"

export interface DeadlineProps {
  /** `11:00`, or with the day before it when that is another day. */
  readonly until: string
  /** Whole seconds until then, given in the last ten minutes only: a countdown takes the place of the time. */
  readonly secondsLeft?: number
  readonly closed?: boolean
}

/** Seconds; the bar is full when the countdown appears. */
const countdown = 600

/** Until when a day can be ordered. A timer, not a live region: what is worth saying is said elsewhere, politely. */
export const Deadline = ({ until, secondsLeft, closed = false }: DeadlineProps) => {
  const { t, left } = useText()
  if (closed) return <span className="tag until">{t("offer.closedNow", { time: until })}</span>
  if (secondsLeft === undefined) {
    return <span className="tag until">{t("offer.until", { time: until })}</span>
  }
  const shown = left(secondsLeft)
  return (
    <span
      className="tag deadline"
      role="timer"
      aria-label={t("offer.deadlineLabel", { time: until, left: shown })}
    >
      <span className="narrow-only">{t("offer.until", { time: until })}</span>
      <b className="num">{shown}</b>
      <span className="wide-only">{t("offer.left")}</span>
      <i style={{ transform: `scaleX(${Math.min(1, Math.max(0, secondsLeft) / countdown)})` }} />
    </span>
  )
}
