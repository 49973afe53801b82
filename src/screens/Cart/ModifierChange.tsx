import { useState } from "react"
import type { Line } from "#domain/cart/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { CheckboxList } from "#src/components/controls/Choices.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSend } from "#src/react/store.tsx"

export interface ModifierChangeProps {
  readonly line: Line
  readonly onClose: () => void
}

/** Other modifiers for a line; two lines that become equal merge. Source: CART-09. */
export const ModifierChange = ({ line, onClose }: ModifierChangeProps) => {
  const { t } = useText()
  const send = useSend()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(line.modifiers.map(String)),
  )
  const toggle = (id: string): void =>
    setChosen((known) => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const save = (): void => {
    const modifiers = line.dish.modifiers.map(({ id }) => id).filter((id) => chosen.has(String(id)))
    send({ _tag: "LineModifiersSet", key: line.key, modifiers })
    onClose()
  }
  return (
    <Sheet title={t("dialog.modifiers.title")} onClose={onClose}>
      <CheckboxList
        name="modifiers"
        legend={t("cart.modifiers")}
        options={line.dish.modifiers.map(({ id, label }) => ({ value: String(id), label }))}
        chosen={chosen}
        onToggle={toggle}
      />
      <div className="acts">
        <Button look="main" big onClick={save}>
          {t("dialog.modifiers.change")}
        </Button>
        <Button data-first="" onClick={onClose}>
          {t("dialog.cancel")}
        </Button>
      </div>
    </Sheet>
  )
}
