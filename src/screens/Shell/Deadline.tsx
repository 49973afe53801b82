import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { isKioskSurface } from "#domain/config/index.ts"
import { isOfferShown } from "#domain/offer/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { notify } from "#src/notes/notify.ts"
import { useNotes } from "#src/notes/useNotes.ts"
import { useNow, useSend, useSlices } from "#src/react/store.tsx"
import { type Due, dueNext } from "./due.ts"

const minuteMs = 60_000
/** Minutes before a deadline from which a day without an order is pointed out. */
const soon = 10
/** Minutes before it when it is said. */
const saidAt = [1, 5]

/** With the minutes that are left; none are once it has passed. */
type Counted = Due & { readonly left: number }

const useDue = (): Counted | undefined => {
  const state = useSlices("canteens", "client", "menu", "offer", "orders", "place", "session")
  const now = useNow(5_000)
  const due = dueNext(state, now)
  return due === undefined ? undefined : { ...due, left: Math.ceil((due.until - now) / minuteMs) }
}

/** The next deadline: said when it is near, shown where the menu does not. Source: feature 9, design "interaction rules" 6. */
export const Deadline = () => {
  const due = useDue()
  return (
    <>
      <Voice due={due} />
      <Reminder due={due} />
    </>
  )
}

/**
 * A day that is about to close and for which nothing is ordered: a line on every page but the menu, which counts down
 * itself, and, where the person wants it and cannot see the page, a notification. Source: feature 9.
 */
const Reminder = ({ due }: { readonly due: Counted | undefined }) => {
  const { t, dayOfMonth } = useText()
  const { place, session, client } = useSlices("place", "session", "client")
  const { reminds = false } = useNotes()
  const send = useSend()
  const navigate = useNavigate()
  const isDue =
    due !== undefined &&
    due.left > 0 &&
    due.left <= soon &&
    !due.isTaken &&
    session.member !== undefined &&
    !isKioskSurface(client.config)
  const title = isDue
    ? t("offer.deadlineSoon", { day: dayOfMonth(due.day), count: due.left })
    : undefined
  const day = due?.day
  const isSeen = place.isVisible
  useEffect(() => {
    if (title === undefined || !reminds || isSeen) return
    void notify(`deadline-${day}`, title)
  }, [title, reminds, isSeen, day])
  if (title === undefined || day === undefined || isOfferShown(place)) return null
  const show = (): void => {
    send({ _tag: "DaySelected", day })
    void navigate({ href: "/offer/DAY" })
  }
  return (
    <Banner
      tone="wait"
      title={title}
      silent
      action={
        <Button look="quiet" onClick={show}>
          {t("orders.show")}
        </Button>
      }
    >
      {t("offer.deadlineNothing")}
    </Banner>
  )
}

/** Five minutes before a day closes, one minute before, and when it has: said once each, politely. */
const Voice = ({ due }: { readonly due: Counted | undefined }) => {
  const { t, dayOfMonth } = useText()
  const count = due === undefined ? undefined : saidAt.find((minutes) => due.left <= minutes)
  return (
    <output className="vh" aria-live="polite">
      {due !== undefined &&
        count !== undefined &&
        (due.left <= 0
          ? t("offer.deadlineOver", { day: dayOfMonth(due.day) })
          : t("offer.deadlineSoon", { day: dayOfMonth(due.day), count }))}
    </output>
  )
}
