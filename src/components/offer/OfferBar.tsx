import type { ReactNode } from "react"
import type { Period } from "#domain/menu/model.ts"
import { useText } from "#src/i18n/index.ts"
import { IconButton } from "../controls/Button.tsx"
import { Segmented } from "../controls/Segmented.tsx"
import { BackIcon, ForwardIcon } from "../icons.tsx"
import { Deadline, type DeadlineProps } from "./Deadline.tsx"

export interface PeriodSwitchProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}
export interface OfferBarProps extends PeriodSwitchProps {
  /** 'This week' and '16. – 20. 11.'; 'Wednesday' and '18 November'; a range alone. */
  readonly title: string
  readonly detail?: string | undefined
  /** The same for a phone. */
  readonly shortDetail?: string | undefined
  /** Opens the calendar: the heading is its button. */
  readonly onDate: () => void
  /** One day or week back and on; absent at the edge. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Of the only day in view; in a week it stands on each day. */
  readonly deadline?: DeadlineProps | undefined
  /** Filter chips and the button that opens the rest. */
  readonly children?: ReactNode
}

/** Day, week or custom. Source: ROUTE-06. */
export const PeriodSwitch = ({
  name = "period",
  period,
  onPeriod,
}: PeriodSwitchProps & { readonly name?: string }) => {
  const { t } = useText()
  return (
    <Segmented
      name={name}
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
 * When, and what of it. A phone has no room for the whole of it: there period and filters are behind buttons of the
 * header, and the heading of a week is only read, for each day has its own. A desktop switches periods in its
 * navigation.
 */
export const OfferBar = (props: OfferBarProps) => {
  const { period, onPeriod, onPrevious, onNext, deadline, children } = props
  const { t } = useText()
  const byDay = period === "DAY"
  const due = deadline !== undefined && <Deadline {...deadline} />
  return (
    <>
      {period === "WEEK" ? (
        <h1 className="vh narrow-only" tabIndex={-1}>
          {props.title} {props.detail}
        </h1>
      ) : (
        <div className="offer-bar narrow-only">
          <DateHeading {...props} detail={props.shortDetail} />
          <span className="end">{due}</span>
        </div>
      )}
      <div className="offer-bar wide-only">
        <div className="row tight">
          {period !== "TIMESPAN" && (
            <IconButton
              label={t(byDay ? "offer.toPreviousDay" : "offer.toPreviousWeek")}
              aria-disabled={onPrevious === undefined || undefined}
              onClick={onPrevious}
            >
              <BackIcon />
            </IconButton>
          )}
          <DateHeading {...props} />
          {period !== "TIMESPAN" && (
            <IconButton
              label={t(byDay ? "offer.toNextDay" : "offer.toNextWeek")}
              aria-disabled={onNext === undefined || undefined}
              onClick={onNext}
            >
              <ForwardIcon />
            </IconButton>
          )}
        </div>
        <div className="touch-only">
          <PeriodSwitch period={period} onPeriod={onPeriod} />
        </div>
        {due}
        <div className="chips end">{children}</div>
      </div>
    </>
  )
}

const DateHeading = ({ title, detail, period, onDate }: OfferBarProps) => {
  const { t } = useText()
  return (
    <h1 className="num" tabIndex={-1}>
      <button type="button" aria-haspopup="dialog" onClick={onDate}>
        {title} {detail !== undefined && <span className="mute light">{detail}</span>}
        <span className="vh">
          , {t(period === "TIMESPAN" ? "offer.pickRange" : "offer.pickDate")}
        </span>
      </button>
    </h1>
  )
}
