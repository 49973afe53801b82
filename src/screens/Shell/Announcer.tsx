import { useEffect, useRef, useState } from "react"
import { type Intent, isCreate, targetsOf } from "#domain/orders/index.ts"
import { ownIntents, type OrderStatus, statusOf } from "#domain/standing/index.ts"
import { useText } from "#src/i18n/index.ts"
import { useSlices } from "#src/react/store.tsx"
import { wordOf } from "../Offer/words.ts"

/** 'Svíčková: beef in cream sauce' is said as Svíčková. */
const short = (name: string): string => name.split(/[:,]/)[0]!.trim()

const namesOf = (action: Intent["action"]): ReadonlyArray<string> =>
  action._tag === "Cart"
    ? action.lines.map(({ dish }) => dish.name)
    : [action._tag === "Direct" ? action.dish.name : action.order.name]

/** Each change of an order's state is said once, politely, on whatever page. Source: design "certainty ladder". */
export const Announcer = () => {
  const { orders, session, client } = useSlices("orders", "session", "client")
  const { t, weekday, language } = useText()
  const [said, setSaid] = useState("")
  const known = useRef<{
    readonly of: unknown
    readonly statuses: ReadonlyMap<number, OrderStatus>
  }>(undefined)
  useEffect(() => {
    const customer = session.member?.customerId
    const own = ownIntents(orders, session)
    const before = known.current
    known.current = {
      of: customer,
      statuses: new Map(own.map((intent) => [intent.id, statusOf(intent, client)])),
    }
    // What was there at the start, or at the login, is no change; what was said to another person is his.
    if (before === undefined || before.of !== customer) return setSaid("")
    // That a cancel or an exchange is done, its message says.
    const changed = own.filter((intent) => {
      const status = statusOf(intent, client)
      const isNews = isCreate(intent.action) || status !== "ordered"
      return isNews && before.statuses.get(intent.id) !== status
    })
    if (changed.length === 0) return
    setSaid(
      changed
        .map((intent) => {
          const { action } = intent
          const status = statusOf(intent, client)
          return t("offer.announce", {
            dish: namesOf(action).map(short).join(", "),
            day: weekday(targetsOf(action)[0]!.date),
            state: t(wordOf(intent, status)).toLocaleLowerCase(language),
          })
        })
        .join(". "),
    )
  }, [orders, session, client, t, weekday, language])
  return (
    <output className="vh" aria-live="polite" data-announcer="">
      {said}
    </output>
  )
}
