import { useId } from "react"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent, pressed } from "#src/react/lazyComponent.tsx"
import type { MenuItem } from "../overlay/Menu.tsx"
import { PriceKey, type PriceKeyProps } from "./PriceKey.tsx"
import { chunks } from "#src/chunks.ts"

const Menu = lazyComponent(chunks.overlays, "Menu")

export interface OrderKeyProps extends PriceKeyProps {
  /**
   * What can be done with the order on this key: Cancel, For exchange, One more, Details. With any, a press opens the
   * menu, so that no order is cancelled on the spot where a tap just made it.
   */
  readonly actions?: ReadonlyArray<MenuItem>
}

/** A price key, with a menu on it where the dish has a state. */
export const OrderMenu = ({ actions, button, ...key }: OrderKeyProps) => {
  const { t } = useText()
  const id = useId()
  if (actions === undefined || actions.length === 0 || key.busy === true || key.state === "none") {
    return <PriceKey {...key} {...(button === undefined ? {} : { button })} />
  }
  return (
    <>
      <PriceKey
        {...key}
        button={{ ...button, popoverTarget: id, "aria-haspopup": "menu", onClick: pressed }}
      />
      <Menu id={id} label={t("offer.actions", { dish: key.dish })} items={actions} />
    </>
  )
}
