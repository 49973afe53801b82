import { useState } from "react"
import type { Dish } from "#domain/cart/index.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { CheckboxList } from "#src/components/controls/Choices.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSend } from "#src/react/store.tsx"

export interface ModifiersDialogProps {
  readonly dish: Dish
  readonly quantity: Quantity
  readonly onClose: () => void
}

/** How the kitchen should do it. Modifiers cost nothing. Source: CART-06, UI-25. */
export const ModifiersDialog = ({ dish, quantity, onClose }: ModifiersDialogProps) => {
  const { t, money, language } = useText()
  const send = useSend()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void =>
    setChosen((known) => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const add = (): void => {
    const modifiers: ReadonlyArray<Id> = dish.modifiers
      .map(({ id }) => id)
      .filter((id) => chosen.has(String(id)))
    send({ _tag: "LineAdded", dish, modifiers, quantity })
    onClose()
  }
  return (
    <Sheet title={t("dialog.modifiers.title")} onClose={onClose}>
      <p lang={language}>
        {dish.name} · <b className="num">{money(dish.price)}</b>
      </p>
      <CheckboxList
        name="modifiers"
        legend={t("cart.modifiers")}
        options={dish.modifiers.map(({ id, label }) => ({ value: String(id), label }))}
        chosen={chosen}
        onToggle={toggle}
      />
      <div className="acts">
        <Button look="main" big onClick={add}>
          {t("dialog.modifiers.add")}
        </Button>
        <Button data-first="" onClick={onClose}>
          {t("dialog.cancel")}
        </Button>
      </div>
    </Sheet>
  )
}
