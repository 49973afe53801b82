import { useId, type ComponentProps } from "react"
import type { Cents } from "#domain/kernel/money.ts"
import { useText } from "#src/i18n/index.ts"
import { classes } from "../classes.ts"
import { CheckIcon } from "../icons.tsx"
import { type KeyState, Sign, wordFor } from "./orderStatus.tsx"

export interface PriceKeyProps {
  readonly state: KeyState
  readonly price: Cents
  /** Pieces that the price is for; one is not said. */
  readonly count?: number
  /** The dish it is for; part of its accessible name, not shown. */
  readonly dish: string
  /** In place of the state's own word. */
  readonly word?: string
  /** Why it cannot be pressed; read with it and shown on hover. */
  readonly why?: string
  /** The action of this dish is under way: a press changes nothing. Source: OFFER-28. */
  readonly busy?: boolean
  /** With state `none`: it was picked up. */
  readonly eaten?: boolean
  readonly onPress?: () => void
  /** What a menu button or a planner puts on the button. */
  readonly button?: ComponentProps<"button">
}

/** The price is the button: one tap orders. Its name begins with the text in it, in that order; the price is drawn above. */
export const PriceKey = (props: PriceKeyProps) => {
  const {
    state,
    price,
    count = 1,
    dish,
    word,
    why,
    busy = false,
    eaten = false,
    onPress,
    button,
  } = props
  const { t, money } = useText()
  const whyId = useId()
  const amount = (count > 1 ? `${t("orders.quantityTimes", { count })} ` : "") + money(price)
  if (state === "none") {
    return (
      <span className={classes("key none", eaten && "eaten")}>
        {eaten && <CheckIcon />}
        {eaten && <span className="vh">{t("state.eaten")}, </span>}
        <span className="price num">{amount}</span>
      </span>
    )
  }
  const said = word ?? t(wordFor(state))
  const isSoldOut = state === "soldOut"
  const off = busy || isSoldOut
  const reason = why ?? (off ? t(isSoldOut ? "offer.soldOutWhy" : "offer.busyWhy") : undefined)
  return (
    <>
      <button
        type="button"
        className={classes("key", state)}
        aria-label={`${said}, ${amount}, ${dish}`}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason === undefined ? undefined : whyId}
        title={reason}
        {...button}
        onClick={(event) => {
          button?.onClick?.(event)
          if (!off) onPress?.()
        }}
      >
        <span className="word">
          <Sign state={state} />
          {said}
        </span>{" "}
        <span className="price num">{amount}</span>
      </button>
      {reason !== undefined && (
        <span id={whyId} className="vh">
          {reason}
        </span>
      )}
    </>
  )
}
