import { nameOf } from "#domain/account/index.ts"
import { isOfferOn, isProfileItemOn, profileItemsOn } from "#domain/config/index.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import { byDay, comingOf } from "#domain/standing/lists.ts"
import { OrderState } from "../Orders/orderRow.tsx"
import { AppLink } from "#src/components/AppLink.tsx"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { Again } from "../Reports/Again.tsx"
import { amountsOf } from "../Shell/amounts.ts"
import { pageNameOf } from "../Shell/useTitle.ts"
import { Lasts, Latest, Spending, useIsOn, WorthUsing } from "./DashboardParts.tsx"
import { itemIcons } from "./icons.ts"

/** Days with orders that are shown here; the others stand under 'My orders'. */
const daysMax = 3

/** How much is left, what comes next, and the way to everything else. Source: PROFILE-01. */
export const DashboardPage = () => {
  const isOn = useIsOn()
  const hasSpending = isOn("consumption")
  const hasWorth = isOn("vouchers") || isOn("bonuses")
  return (
    <>
      <div className="sect halves">
        <Money />
        <NextOrders />
      </div>
      {(hasSpending || hasWorth) && (
        <div className="sect halves">
          {hasSpending && <Spending />}
          {hasWorth && <WorthUsing />}
        </div>
      )}
      {isOn("transactions") && (
        <div className="sect">
          <Latest />
        </div>
      )}
      <Items />
    </>
  )
}

const Money = () => {
  const state = useAppState()
  const text = useText()
  const { t } = text
  const { account, client, session } = state
  const { config } = client
  const canPair = session.canPair === true
  const status = account.customer.value?.cardStatus ?? "NONE"
  const details = config.showCustomData ? (account.customData.value ?? []) : []
  return (
    <section className="pad stack" aria-label={nameOf(account) ?? t("page.profile")}>
      <h2>{nameOf(account)}</h2>
      <dl className="figures">
        {amountsOf(state, text).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <dl className="details">
        <div>
          <dt>{t("card.plastic")}</dt>
          <dd>{t(`card.status.${status}`)}</dd>
        </div>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row wrap">
        {isProfileItemOn(config, "top-up", canPair) && (
          <LinkButton look="main" href="/profile/top-up">
            {t("page.topUp")}
          </LinkButton>
        )}
        {isProfileItemOn(config, "manage-card", canPair) && (
          <LinkButton href="/profile/manage-card">{t("page.manageCard")}</LinkButton>
        )}
      </div>
      {isProfileItemOn(config, "consumption", canPair) && <Lasts />}
    </section>
  )
}

const NextOrders = () => {
  const state = useAppState()
  const send = useSend()
  const { t, dayName, money } = useText()
  const today = dayOf(state.client.zone, useNow(60_000))
  const coming = comingOf(state, today)
  const { value, failure } = state.orders.listed
  if (coming.length === 0 && !isOfferOn(state.client.config)) return null
  return (
    <section className="pad stack" aria-labelledby="next-orders">
      <div className="row wrap">
        <h2 id="next-orders" className="grow">
          {t("dashboard.nextOrders")}
        </h2>
        <AppLink href="/orders">{t("dashboard.allOrders")}</AppLink>
      </div>
      {value === undefined && failure !== undefined && (
        <Banner
          tone="wait"
          action={<Again onClick={() => send({ _tag: "OrdersWanted" })} />}
          title={t("banner.ordersFailed")}
        />
      )}
      {value === undefined && failure === undefined && <Skeleton />}
      {value !== undefined && coming.length === 0 && <p>{t("dashboard.noOrders")}</p>}
      {byDay(coming)
        .slice(0, daysMax)
        .map(([date, rows]) => (
          <section key={date} aria-label={dayName(date)}>
            <h3>{dayName(date)}</h3>
            <ul className="plain">
              {rows.map((entry, n) => {
                const { name, quantity, price, status, row } = entry
                return (
                  <li key={row?.orderId ?? `asked-${n}`} className="row wrap">
                    <span className="grow">
                      {quantity > 1 && `${t("orders.quantityTimes", { count: quantity })} `}
                      {name}
                    </span>
                    {status !== "ordered" && <OrderState entry={entry} today={today} />}
                    {price !== undefined && <span className="end">{money(price)}</span>}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
    </section>
  )
}

/** On a phone, where no list of them stands beside. */
const Items = () => {
  const { client, session } = useAppState()
  const text = useText()
  const items = profileItemsOn(client.config, session.canPair === true).filter(
    (item) => item !== "dashboard",
  )
  return (
    <nav className="sect touch-only" aria-label={text.t("dashboard.pages")}>
      <ul className="links">
        {items.map((item) => {
          const Icon = itemIcons[item]
          return (
            <li key={item}>
              <AppLink href={`/profile/${item}`}>
                <Icon />
                {pageNameOf({ _tag: "ProfileItem", item }, text)}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
