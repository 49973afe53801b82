import type * as App from "#domain/app/index.ts"
import type { Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { isReachable } from "#domain/client/index.ts"
import { type Intent, isCreate, type ListedOrder, targetsOf } from "#domain/orders/index.ts"
import { piecesOf } from "#domain/orders/screen.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { type TextKey, useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { AboutIntent } from "./AboutIntent.tsx"

export interface QuestionDialogProps {
  readonly intentId: Seq
  /** Decide later: it stays open in the orders list. */
  readonly onClose: () => void
}

/** Only a person can tell how an order goes on: booked twice, not booked, or its price changed. Source: ORDER-18, ORDER-19. */
export const QuestionDialog = ({ intentId, onClose }: QuestionDialogProps) => {
  const intent = useSelect((state) => state.orders.intents.find(({ id }) => id === intentId))
  switch (intent?.phase._tag) {
    case "Duplicate":
      return <Duplicate intent={intent} onClose={onClose} />
    case "NotFound":
    case "Unknown":
      return <NotFound intent={intent} onClose={onClose} />
    case "PriceChanged":
      return <Changed intent={intent} onClose={onClose} />
    default:
      return null
  }
}

type Props = { readonly intent: Intent; readonly onClose: () => void }

/** Whether what the server lists can be seen now: nothing is sent again without it. */
const useIsListFresh = (): boolean => {
  const isAsked = useSelect((state) => state.orders.listed.ask !== undefined)
  const isThere = useSelect((state) => isReachable(state.client))
  return isThere && !isAsked
}

/** The server's fresh list for the days the order is about: sending again happens in sight of it. */
const ListedNow = ({ intent }: { readonly intent: Intent }) => {
  const text = useText()
  const { t } = text
  const { value, at, ask } = useSelect((state) => state.orders.listed)
  const client = useSelect((state) => state.client)
  const isAsked = ask !== undefined && isReachable(client)
  const days = [...new Set(targetsOf(intent.action).map(({ date }) => date))]
  return (
    <>
      {days.map((day) => {
        const rows = (value ?? []).filter(({ date }) => date === day)
        return (
          <dl key={day} className="listed">
            <dt className="sm mute">{t("question.listed", { day: text.dayAndMonth(day) })}</dt>
            {rows.length === 0 && <dd>{t("tray.nothing")}</dd>}
            {rows.map(({ orderId, name, quantity }) => (
              <dd key={orderId} lang={text.language}>
                {t("orders.quantityTimes", { count: quantity })} {name}
              </dd>
            ))}
          </dl>
        )
      })}
      <output className="sm mute">
        {!isReachable(client) && t("question.away")} {isAsked && t("question.reading")}{" "}
        {at !== undefined &&
          t("question.readAt", { time: text.time(localTimeOf(client.zone, at)) })}
      </output>
    </>
  )
}

const Duplicate = ({ intent, onClose }: Props) => {
  const { t } = useText()
  const send = useSend()
  const listed = useSelect((state) => state.orders.listed.value)
  if (intent.phase._tag !== "Duplicate") return null
  const { booked, extra } = intent.phase
  const answer = (event: Omit<Extract<App.Event, { _tag: "SurplusAnswered" }>, "_tag" | "id">) =>
    send({ _tag: "SurplusAnswered", id: intent.id, ...event })
  // Those that are listed still: another device may have cancelled one.
  const [row, ...others] = (listed ?? []).filter(
    ({ orderId, cancelStatus }) =>
      cancelStatus === "POSSIBLE" && extra.some((each) => sameId(each.orderId, orderId)),
  )
  /** A cart that came twice has a row for each of its dishes. */
  const cancel = (orderId: ListedOrder["orderId"]): void => {
    answer({ choice: "cancel", orderId })
    if (intent.action._tag === "Cart")
      for (const order of others) send({ _tag: "CancelAsked", order })
  }
  return (
    <Dialog title={t("question.bookedTwice.title")} alert onClose={onClose}>
      <p>{t("question.bookedTwice.text", { listed: booked, asked: piecesOf(intent.action) })}</p>
      <AboutIntent intent={intent} />
      <ListedNow intent={intent} />
      <div className="acts">
        <Button big data-first="" onClick={() => answer({ choice: "keep" })}>
          {t("orders.keepBoth")}
        </Button>
        {row !== undefined && (
          <Button big look="danger" onClick={() => cancel(row.orderId)}>
            {t("orders.cancelOne")}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t("question.later")}
        </Button>
      </div>
    </Dialog>
  )
}

const titles = {
  Direct: "question.notBooked.title",
  Cart: "question.notBooked.title",
  Cancel: "question.notCancelled.title",
  Exchange: "question.notOffered.title",
} as const satisfies Record<Intent["action"]["_tag"], TextKey>

const NotFound = ({ intent, onClose }: Props) => {
  const { t } = useText()
  const send = useSend()
  const isFresh = useIsListFresh()
  const { action, phase } = intent
  if (phase._tag !== "NotFound" && phase._tag !== "Unknown") return null
  const isUnsure = phase._tag === "Unknown"
  const booked = isUnsure ? 0 : phase.booked
  const answer = (choice: "again" | "keep" | "drop") =>
    send({ _tag: "NotFoundAnswered", id: intent.id, choice })
  const said = isCreate(action) ? "question.notBooked.text" : "question.target.text"
  return (
    <Dialog
      title={t(isUnsure ? "question.unsure.title" : titles[action._tag])}
      alert
      onClose={onClose}
    >
      <p>
        {booked > 0
          ? t("question.partly.text", { listed: booked, asked: piecesOf(action) })
          : t(isUnsure ? "question.unsure.text" : said)}
      </p>
      <AboutIntent intent={intent} />
      <ListedNow intent={intent} />
      <div className="acts">
        {booked > 0 ? (
          <Button big look="main" onClick={() => answer("keep")}>
            {t("question.keepBooked")}
          </Button>
        ) : (
          <Button big look="main" off={!isFresh} onClick={() => answer("again")}>
            {t(isUnsure ? "question.send" : "orders.sendAgain")}
          </Button>
        )}
        <Button big data-first="" onClick={() => answer("drop")}>
          {t("orders.drop")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("question.later")}
        </Button>
      </div>
    </Dialog>
  )
}

const Changed = ({ intent, onClose }: Props) => {
  const { t, money } = useText()
  const send = useSend()
  const { phase, action } = intent
  if (phase._tag !== "PriceChanged" || action._tag !== "Direct") return null
  const answer = (choice: "order" | "drop") =>
    send({ _tag: "ChangeAnswered", id: intent.id, choice, shown: phase.price })
  return (
    <Dialog title={t("question.changed.title")} alert onClose={onClose}>
      <p>
        {t("state.changed.note", { before: money(action.dish.price), after: money(phase.price) })}
      </p>
      <AboutIntent intent={intent} />
      <div className="acts">
        <Button big look="main" onClick={() => answer("order")}>
          {t("orders.confirmPrice", { price: money(timesCents(phase.price, action.quantity)) })}
        </Button>
        <Button big data-first="" onClick={() => answer("drop")}>
          {t("orders.drop")}
        </Button>
      </div>
    </Dialog>
  )
}
