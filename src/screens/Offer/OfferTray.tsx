import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { isKioskSurface } from "#domain/config/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { logoutEvent } from "#domain/standing/userActions.ts"
import { shownPeriodOf } from "#domain/place/index.ts"
import { columnsOf } from "#src/components/offer/planner.ts"
import { Tray } from "#src/components/offer/Tray.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useAppState, useSend } from "#src/react/store.tsx"
import { slotsOf, trayOf } from "./trayView.ts"
import type { Week } from "./weeks.ts"
import { chunks } from "#src/chunks.ts"

const MyWeekSheet = lazyComponent(chunks.sheets, "MyWeekSheet")

export interface OfferTrayProps {
  readonly slots: Week["slots"]
  /** The day in view. */
  readonly day: Day | undefined
}

/** Where all days stand beside one another the day is there already: its first key has the focus and comes into view, or its heading. */
const goToColumn = (day: Day): void => {
  if (!matchMedia("(width >= 64em)").matches) return
  const column = document.querySelector(`.week [data-day="${day}"]`)
  const heading = column?.querySelector("h2")
  heading?.setAttribute("tabindex", "-1")
  const target = column?.querySelector<HTMLElement>("button.key") ?? heading
  target?.focus()
}

/** What a member has ordered and how much is left. It waits for the server's answer anyway, so it may come later. */
export const OfferTray = ({ slots, day }: OfferTrayProps) => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const navigate = useNavigate()
  const [isWeekOpen, setWeekOpen] = useState(false)
  const { config } = state.client
  return (
    <>
      <Tray
        slots={slotsOf(state, slots, day, text)}
        columns={columnsOf(slots)}
        {...trayOf(
          state,
          slots.map((slot) => slot.day),
          text,
        )}
        onDay={(shown) => {
          send({ _tag: "DaySelected", day: shown })
          goToColumn(shown)
          if (shownPeriodOf(state.place, config) === "TIMESPAN")
            void navigate({ href: "/offer/DAY" })
        }}
        onOpen={() => setWeekOpen(true)}
        onDone={isKioskSurface(config) ? () => send(logoutEvent(state)) : undefined}
      />
      {isWeekOpen && <MyWeekSheet onClose={() => setWeekOpen(false)} />}
    </>
  )
}
