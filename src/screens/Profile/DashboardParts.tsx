/** What reports say of a customer, in brief. Source: PROFILE-01, ux "dashboard". */
import type { ReactNode } from "react"
import { isAmountShown, isProfileItemOn, type ProfileItem } from "#domain/config/index.ts"
import { type Day, dayOf } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { type Bonus, barsOf, forecastOf, isOver, tableOf, usualOf } from "#domain/reports/screen.ts"
import { AppLink } from "#src/components/AppLink.tsx"
import { Emphasis, strong } from "#src/components/Emphasis.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { BarPlot } from "#src/components/report/BarPlot.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow, useSelect } from "#src/react/store.tsx"
import { cellText } from "../Reports/cells.ts"
import { Failed } from "../Reports/Failed.tsx"
import { Legend } from "../Reports/Legend.tsx"
import { useReport } from "../Reports/useReport.ts"
import { DaysLeft } from "../Reports/validity.tsx"
import { monthTitle, plotOf } from "../Reports/words.ts"

const useToday = (): Day => {
  const zone = useSelect((state) => state.client.zone)
  return dayOf(zone, useNow(60_000))
}

export const useIsOn = (): ((item: ProfileItem) => boolean) => {
  const config = useSelect((state) => state.client.config)
  const canPair = useSelect((state) => state.session.canPair === true)
  return (item) => isProfileItemOn(config, item, canPair)
}

interface TileProps {
  readonly id: string
  readonly title: string
  readonly more: { readonly href: string; readonly label: string }
  readonly children: ReactNode
}

const Tile = ({ id, title, more, children }: TileProps) => (
  <section className="pad stack s2" aria-labelledby={id}>
    <div className="row">
      <h2 id={id} className="grow">
        {title}
      </h2>
      <AppLink href={more.href}>{more.label}</AppLink>
    </div>
    {children}
  </section>
)

/** How long the money lasts, each answer beside the facts it is made of. Source: design "features" 10. */
export const Lasts = () => {
  const { account, client, orders } = useAppState()
  const { t, money, dayAndMonth } = useText()
  const today = useToday()
  const { rows: meals, failure } = useReport("consumption", "LAST365DAYS")
  const balance = account.balance.value as number | undefined
  const { cartPaymentTypes, ordersChargedAt, showAccountBalance } = client.config
  if (balance === undefined || !isAmountShown(showAccountBalance, balance)) return null
  const cents = balance as Cents
  const usual = usualOf(cents, meals ?? [], today)
  const isCharged = ordersChargedAt === "order"
  // Else nobody here knows which orders are paid otherwise.
  const isFromAccount = cartPaymentTypes.every((kind) => kind === "account")
  const { count, booked, unpriced, lastsUntil, shortOn, missing } = forecastOf(
    cents,
    orders.listed.value ?? [],
    today,
    isCharged || !isFromAccount,
  )
  const until =
    !isFromAccount || (isCharged && cents < 0) ? "ordered" : isCharged ? "paid" : "lasts"
  const facts = [
    t("dashboard.booked", { count, booked: money(booked) }),
    ...(unpriced === 0 ? [] : [t("dashboard.unpriced", { count: unpriced })]),
  ].join(" ")
  return (
    <>
      {lastsUntil !== undefined && (
        <p>
          <Emphasis
            text={t(`dashboard.${until}Until`, {
              day: strong(dayAndMonth(lastsUntil)),
            })}
          />{" "}
          <span className="sm mute">{facts}</span>
        </p>
      )}
      {shortOn !== undefined && (
        <Banner tone="wait">
          {t("dashboard.short", { day: dayAndMonth(shortOn), missing: money(missing) })}{" "}
          {lastsUntil === undefined && facts}
        </Banner>
      )}
      {usual !== undefined && usual.count > 0 && <Usual {...usual} />}
      {meals === undefined && failure === undefined && cents > 0 && (
        <div className="to-come" aria-hidden="true">
          <Usual {...typical} />
        </div>
      )}
    </>
  )
}

/** As long as what comes, so that nothing moves when it does. */
const typical = { count: 10, price: 10_000 as Cents, of: 20 }

const Usual = ({ count, price, of }: NonNullable<ReturnType<typeof usualOf>>) => {
  const { t, money } = useText()
  return (
    <p>
      <Emphasis text={t("dashboard.usual", { count, shown: strong(String(count)) })} />{" "}
      <span className="sm mute">{t("dashboard.usualOf", { price: money(price), of })}</span>
    </p>
  )
}

/** So many months are drawn. */
const months = 6

export const Spending = () => {
  const text = useText()
  const { t, money } = text
  const today = useToday()
  const report = useReport("consumption", "LAST365DAYS")
  const { rows, failure } = report
  const bars = barsOf(rows ?? [], "month", today).slice(-months)
  // Meals may have stopped months ago.
  const now = bars.find(({ from, isOpen }) => isOpen && from <= today)
  const period = monthTitle(today, text)
  return (
    <Tile
      id="spending"
      title={t("dashboard.spending")}
      more={{ href: "/profile/consumption", label: t("dashboard.fullReport") }}
    >
      {rows === undefined && failure === undefined && <Skeleton />}
      <Failed of={report} />
      {rows !== undefined && (
        <p>
          {now === undefined ? (
            t("dashboard.nothingSpent", { period })
          ) : (
            <Emphasis text={t("dashboard.spent", { price: strong(money(now.price)), period })} />
          )}
        </p>
      )}
      {bars.length > 1 && (
        <BarPlot
          title={t("history.byMonth")}
          legend={<Legend bars={bars} />}
          {...plotOf(bars, text)}
        />
      )}
    </Tile>
  )
}

/** So many are worth a line here. */
const vouchersMax = 3

const isWorth = ({ balance, validTo }: Bonus, today: Day): boolean =>
  (balance ?? 0) > 0 && !isOver(validTo, today)

/** What would be lost if it were forgotten. */
export const WorthUsing = () => {
  const text = useText()
  const { t } = text
  const today = useToday()
  const isOn = useIsOn()
  const config = useSelect((state) => state.client.config)
  const voucherReport = useReport("vouchers", undefined, isOn("vouchers"))
  const bonusReport = useReport("bonuses", undefined, isOn("bonuses"))
  const reports = [
    ...(isOn("vouchers") ? [voucherReport] : []),
    ...(isOn("bonuses") ? [bonusReport] : []),
  ]
  const { rows: vouchers } = voucherReport
  const { rows: bonuses } = bonusReport
  const failed = reports.filter(({ failure }) => failure !== undefined)
  const sorted = tableOf("vouchers", vouchers ?? [], config, { compareText: () => 0 }).rows
  const valid = isOn("vouchers") ? sorted.filter(({ validTo }) => !isOver(validTo, today)) : []
  const good = isOn("bonuses") ? (bonuses ?? []).filter((bonus) => isWorth(bonus, today)) : []
  const item = isOn("vouchers") ? "vouchers" : "bonuses"
  return (
    <Tile
      id="worth-using"
      title={t("dashboard.worthUsing")}
      more={{ href: `/profile/${item}`, label: t("dashboard.all") }}
    >
      {failed.length > 0 && (
        <Failed of={{ ...failed[0]!, again: () => failed.forEach(({ again }) => again()) }} />
      )}
      {reports.some(({ rows, failure }) => rows === undefined && failure === undefined) && (
        <Skeleton />
      )}
      {reports.every(({ rows }) => rows !== undefined) && valid.length + good.length === 0 && (
        <p>{t("common.noRecords")}</p>
      )}
      <ul className="plain">
        {valid.slice(0, vouchersMax).map(({ voucherType, voucherSet, validTo }, n) => (
          // Vouchers have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} className="row wrap">
            <span className="grow">
              {[voucherType, voucherSet].filter((part) => part !== undefined).join(", ")}
            </span>
            <DaysLeft validTo={validTo} />
            <span className="sm mute">{cellText(validTo, "day", text)}</span>
          </li>
        ))}
        {good.map(({ balance, currency, validTo }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor have bonuses
          <li key={`bonus-${n}`} className="row wrap">
            <span className="grow">
              {t("column.bonus")} <b>{cellText(balance, "money", text, currency)}</b>
            </span>
            <DaysLeft validTo={validTo} />
            <span className="sm mute">{cellText(validTo, "day", text)}</span>
          </li>
        ))}
      </ul>
    </Tile>
  )
}

/** So many of the newest. */
const latestMax = 5

export const Latest = () => {
  const text = useText()
  const { t } = text
  const config = useSelect((state) => state.client.config)
  const report = useReport("transactions", "CURRENTMONTH")
  const { rows, failure } = report
  const newest = tableOf("transactions", rows ?? [], config, { compareText: () => 0 }).rows
  return (
    <Tile
      id="latest"
      title={t("dashboard.latest")}
      more={{ href: "/profile/transactions", label: t("dashboard.allTransactions") }}
    >
      <Failed of={report} />
      {rows === undefined && failure === undefined && <Skeleton />}
      {rows !== undefined && newest.length === 0 && <p>{t("common.noRecords")}</p>}
      <ul className="plain">
        {newest.slice(0, latestMax).map(({ name, dateTime, amount }, n) => (
          // Two of one minute may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} className="row wrap">
            <span className="grow">{name}</span>
            <span className="sm mute num">{cellText(dateTime, "time", text)}</span>
            <b className={amount > 0 ? "num end ok-text" : "num end"}>
              {amount > 0 && "+"}
              {cellText(amount, "money", text)}
            </b>
          </li>
        ))}
      </ul>
    </Tile>
  )
}
