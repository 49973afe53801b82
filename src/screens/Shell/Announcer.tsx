import { useEffect, useRef, useState } from "react"
import { type Intent, isCreate, targetsOf } from "#domain/orders/index.ts"
import { ownIntents, type Rung, rungOf } from "#domain/standing/index.ts"
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
  const known = useRef<{ readonly of: unknown; readonly rungs: ReadonlyMap<number, Rung> }>(
    undefined,
  )
  useEffect(() => {
    const customer = session.member?.customerId
    const own = ownIntents(orders, session)
    const before = known.current
    known.current = {
      of: customer,
      rungs: new Map(own.map((intent) => [intent.id, rungOf(intent, client)])),
    }
    // What was there at the start, or at the login, is no change; what was said to another person is his.
    if (before === undefined || before.of !== customer) return setSaid("")
    // That a cancel or an exchange is done, its message says.
    const changed = own.filter((intent) => {
      const rung = rungOf(intent, client)
      const isNews = isCreate(intent.action) || rung !== "ordered"
      return isNews && before.rungs.get(intent.id) !== rung
    })
    if (changed.length === 0) return
    setSaid(
      changed
        .map((intent) => {
          const { action } = intent
          const rung = rungOf(intent, client)
          return t("offer.announce", {
            dish: namesOf(action).map(short).join(", "),
            day: weekday(targetsOf(action)[0]!.date),
            state: t(wordOf(intent, rung)).toLocaleLowerCase(language),
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
