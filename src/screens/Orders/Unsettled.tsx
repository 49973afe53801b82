import { useNavigate } from "@tanstack/react-router"
import { zeroCents } from "#domain/kernel/money.ts"
import { type Intent, needsPerson, targetsOf } from "#domain/orders/index.ts"
import { intentDeed } from "#domain/standing/userActions.ts"
import { statusOf } from "#domain/standing/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { QueuedIcon } from "#src/components/icons.tsx"
import { StateChip } from "#src/components/offer/StateChip.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { actionOf } from "../Offer/keys.tsx"
import { noteOf } from "../Offer/note.ts"
import { wordOf } from "../Offer/words.ts"
import { canteenName } from "./orderRow.tsx"

const titleOf = ({ action }: Intent): string =>
  action._tag === "Direct"
    ? action.dish.name
    : action._tag === "Cart"
      ? action.lines.map(({ dish }) => dish.name).join(", ")
      : action.order.name

/** What is not certain, above all that is. */
export const Unsettled = ({ intents }: { readonly intents: ReadonlyArray<Intent> }) => {
  const state = useAppState()
  const text = useText()
  const send = useSend()
  const navigate = useNavigate()
  const { t } = text
  return (
    <section className="sect unsettled" aria-labelledby="unsettled">
      <header>
        <QueuedIcon />
        <h2 className="grow" id="unsettled">
          {t("orders.open", { count: intents.length })}
        </h2>
      </header>
      <ul>
        {intents.map((intent) => {
          const status = statusOf(intent, state.client)
          const note = noteOf(intent, status, state, text)
          const deed = intentDeed(intent)
          const action = deed === undefined ? undefined : actionOf(deed, text, send)
          const target = targetsOf(intent.action)[0]!
          const price = "price" in intent.action ? intent.action.price : intent.action.order.price
          return (
            <li className="ord" key={intent.id}>
              <h3 className="n" lang={text.language}>
                {titleOf(intent)}
              </h3>
              <div className="s">
                {[
                  `${text.weekdayShort(target.date)} ${text.dayOfMonth(target.date)}`,
                  canteenName(state, target.canteenId),
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </div>
              <div className="p num">{text.money(price ?? zeroCents)}</div>
              <div className="a">
                <StateChip state={status} word={t(wordOf(intent, status))} />
                {action !== undefined && (
                  <span className="acts">
                    <Button
                      look={needsPerson(intent) ? "main" : "plain"}
                      onClick={() => action.onSelect?.()}
                    >
                      {action.label}
                    </Button>
                  </span>
                )}
              </div>
              {note !== undefined && (
                <p className="why">
                  {note}
                  {status === "refused" && intent.action._tag === "Direct" && (
                    <>
                      {" "}
                      {t("state.refused.nothingCharged")}{" "}
                      <button
                        type="button"
                        className="link-btn"
                        onClick={() => {
                          send({ _tag: "DaySelected", day: target.date })
                          void navigate({ href: "/offer/DAY" })
                        }}
                      >
                        {t("orders.chooseElse", { day: text.dayOfMonth(target.date) })}
                      </button>
                    </>
                  )}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
