import type { ReactNode } from "react"
import type { Period } from "#domain/menu/model.ts"
import { useText } from "#src/i18n/index.ts"
import { IconButton } from "../controls/Button.tsx"
import { Segmented } from "../controls/Segmented.tsx"
import { BackIcon, ForwardIcon } from "../icons.ts"

export interface PeriodSwitchProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}
export interface OfferBarProps extends PeriodSwitchProps {
  /** 'This week' and '16. – 20. 11.'; 'Wednesday' and '18 November'. */
  readonly title: string
  readonly detail: string
  /** Opens the calendar: the heading is its button. */
  readonly onDate: () => void
  /** One day or week back and on; absent at the edge and in a custom period. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Filter chips, the button that opens the rest, a deadline. */
  readonly children?: ReactNode
}

/** Day, week or custom. Source: ROUTE-06. */
export const PeriodSwitch = ({ period, onPeriod }: PeriodSwitchProps) => {
  const { t } = useText()
  return (
    <Segmented
      label={t("offer.period")}
      value={period}
      onChange={onPeriod}
      options={[
        { value: "DAY", label: t("nav.day") },
        { value: "WEEK", label: t("nav.week") },
        { value: "TIMESPAN", label: t("nav.custom") },
      ]}
    />
  )
}

/**
 * When, and what of it. A phone has no room for it: there the page's heading is only read, and date, period and filters
 * are behind the buttons of the header.
 */
export const OfferBar = (props: OfferBarProps) => {
  const { title, detail, period, onPeriod, onDate, onPrevious, onNext, children } = props
  const { t } = useText()
  const byDay = period === "DAY"
  return (
    <>
      <h1 className="vh narrow-only" tabIndex={-1}>
        {title} {detail}
      </h1>
      <div className="offer-bar wide-only">
        <div className="row tight">
          {onPrevious !== undefined && (
            <IconButton
              label={t(byDay ? "offer.toPreviousDay" : "offer.toPreviousWeek")}
              onClick={onPrevious}
            >
              <BackIcon />
            </IconButton>
          )}
          <h1 className="num" tabIndex={-1}>
            <button type="button" aria-haspopup="dialog" onClick={onDate}>
              {title} <span className="mute light">{detail}</span>
            </button>
          </h1>
          {onNext !== undefined && (
            <IconButton label={t(byDay ? "offer.toNextDay" : "offer.toNextWeek")} onClick={onNext}>
              <ForwardIcon />
            </IconButton>
          )}
        </div>
        <PeriodSwitch period={period} onPeriod={onPeriod} />
        <span className="grow" />
        <div className="chips">{children}</div>
      </div>
    </>
  )
}
