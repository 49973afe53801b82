import { useState } from "react"
import type * as App from "#domain/app/index.ts"
import { isReachable } from "#domain/client/index.ts"
import { isOfferOn, nameIn } from "#domain/config/index.ts"
import { type Day, dayOf, localTimeOf } from "#domain/kernel/civil.ts"
import { offered } from "#domain/language/index.ts"
import { dishStatusOf, inGroups, type MenuItem } from "#domain/menu/index.ts"
import { entryOf } from "#domain/offer/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { Segmented } from "#src/components/controls/Segmented.tsx"
import { BackIcon, CalendarIcon, icon, ReaderIcon } from "#src/components/icons.tsx"
import { Deadline } from "#src/components/offer/Deadline.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import { Plate } from "#src/components/offer/Plate.tsx"
import { Logo } from "#src/components/shell/Logo.tsx"
import { ownNames, useText } from "#src/i18n/index.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { ReaderLine, useStanding } from "../Login/CardSection.tsx"
import { LoginSections } from "../Login/LoginSections.tsx"
import { imageOf } from "#src/components/images.ts"
import { deadlineOf } from "../Offer/view.ts"
import { AccessButton } from "#src/access/AccessButton.tsx"
import { useAccess } from "#src/access/access.ts"
import { CardArt } from "./CardArt.tsx"
import { StaffEntry } from "./StaffEntry.tsx"

const PasswordIcon = icon("key-round")

/** More would push the ways in below the screen. */
const dishesMax = 5
/** What a kiosk shows while nobody is logged in. Source: design "Kiosk" Welcome. */
export const Welcome = () => {
  const state = useAppState()
  const { time } = useAccess()
  const { t } = useText()
  const send = useSend()
  const { config } = state.client
  const [byPassword, setByPassword] = useState(false)
  const isLost = useStanding() === "notAvailable"
  const isAway = state.session.token._tag === "Failed" || !isReachable(state.client)
  return (
    <div className="welcome">
      <Top />
      <main id="main" tabIndex={-1}>
        {byPassword ? (
          <div className="form stack">
            <h1>{t("login.title")}</h1>
            <LoginSections isModal={false} />
            <Button onClick={() => setByPassword(false)}>
              <BackIcon />
              {t("kiosk.byCard")}
            </Button>
          </div>
        ) : (
          <>
            <div className={isAway || isLost ? "tap lost" : "tap"}>
              <CardArt />
              {isAway ? (
                <Away />
              ) : (
                <>
                  <h1>{t(isLost ? "reader.notAvailable" : "kiosk.tapCard")}</h1>
                  {!isLost && (
                    <p className="where">
                      <ReaderIcon />
                      {t("reader.hold")}
                    </p>
                  )}
                  <ReaderLine />
                </>
              )}
              <Closing />
            </div>
            <Cooking />
          </>
        )}
      </main>
      <footer>
        {!byPassword && (
          <div className="acts">
            {config.allowPasswordLogin && (
              <Button look={isLost ? "main" : "plain"} onClick={() => setByPassword(true)}>
                <PasswordIcon />
                {t("kiosk.password")}
              </Button>
            )}
            {config.allowGuests && isOfferOn(config) && (
              <LinkButton href="/offer/WEEK">
                <CalendarIcon />
                {t("kiosk.menu")}
              </LinkButton>
            )}
            <AccessButton />
          </div>
        )}
        <Segmented
          name="language"
          label={t("header.language")}
          value={state.language.current}
          onChange={(language) => send({ _tag: "LanguageChosen", language })}
          options={offered(config).map((value) => ({ value, label: ownNames[value] }))}
        />
        {config.autoLogout > 0 && (
          <p className="mute sm">{t("kiosk.ends", { count: config.autoLogout * time })}</p>
        )}
      </footer>
    </div>
  )
}

/** Without a server no card opens anything. It is asked again by itself. Source: ROUTE-43. */
const Away = () => {
  const { t } = useText()
  return (
    <>
      <h1>{t("messageServerUnavailable")}</h1>
      <div className="reader-line">
        <output>
          {t("banner.kiosk")} <b>{t("reader.counter")}</b>
        </output>
      </div>
    </>
  )
}

const Top = () => {
  const { client } = useAppState()
  const text = useText()
  const now = useNow(1000)
  const { config, zone } = client
  const name = nameIn(config, text.language)
  const day = dayOf(zone, now)
  const time = text.time(localTimeOf(zone, now))
  return (
    <header>
      <Logo name={name} href="/" logo={config.theme.logo} named />
      <span className="mute">
        {text.weekday(day)} {text.dayOfMonth(day)}
      </span>
      {config.staffCode === "" ? (
        <b className="clock num">{time}</b>
      ) : (
        <StaffEntry code={config.staffCode} time={time} />
      )}
    </header>
  )
}

/** What is cooked today, as far as a menu is known. */
const todayOf = (state: App.State, today: Day): ReadonlyArray<MenuItem> =>
  inGroups(entryOf(state.offer, state)?.menu?.items ?? []).filter(({ date }) => date === today)

/** Until when today can be ordered. */
const Closing = () => {
  const state = useAppState()
  const text = useText()
  const now = useNow(1000)
  const today = dayOf(state.client.zone, now)
  const deadline = deadlineOf(todayOf(state, today), today, state, now, text)
  if (deadline === undefined) return null
  return (
    <p className="closing">
      {deadline.closed === true ? (
        text.t("kiosk.todayClosed", { time: deadline.until })
      ) : (
        <>
          {text.t("kiosk.today")} <Deadline {...deadline} />
        </>
      )}
    </p>
  )
}

const Cooking = () => {
  const state = useAppState()
  const { t, money, language } = useText()
  const now = useNow(60_000)
  const items = todayOf(state, dayOf(state.client.zone, now)).slice(0, dishesMax)
  if (items.length === 0) return null
  return (
    <section className="cooking" aria-labelledby="cooking">
      <h2 id="cooking">{t("kiosk.cooking")}</h2>
      <ul>
        {items.map((item) => {
          const image = imageOf(item.product.image, 56, state.client.config)
          const status = dishStatusOf(item)
          const isOut = status === "sold-out" || status === "hidden"
          return (
            <li key={item.mealId} className={isOut ? "out" : undefined}>
              <Plate
                size={56}
                drawing={drawingOf(item.group, item.name)}
                {...(image === undefined ? {} : { src: image })}
              />
              <span className="n" lang={language}>
                {item.name}
              </span>
              <span className="num">{isOut ? t("offer.soldOut") : money(item.price)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
