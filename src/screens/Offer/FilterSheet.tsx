import { Button } from "#src/components/controls/Button.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { FilterBox } from "./FilterBox.tsx"

/** All filters, where a window has no room beside the dishes. */
export const FilterSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useText()
  return (
    <Sheet
      title={t("offer.filters")}
      onClose={onClose}
      foot={
        <Button look="main" block onClick={onClose}>
          {t("calendar.show")}
        </Button>
      }
    >
      <FilterBox />
    </Sheet>
  )
}
