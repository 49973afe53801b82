import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { LeadOn } from "../Pairing/LeadOn.tsx"
import { outcomeOf } from "../Pairing/words.ts"

/** How an action on a pairing ended: a title, a text and OK. Source: UI-24, PAIR-15, PAIR-16, PAIR-20. */
export const PairingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText()
  const { t } = text
  const status = useSelect((state) => state.pairing.change)
  if (status._tag !== "Success" && status._tag !== "Fail") return null
  const { tone, title, text: said } = outcomeOf(status, text)
  return (
    <Dialog title={t("dialog.pairing.title")} onClose={onClose}>
      <Banner tone={tone} title={title}>
        {said}
      </Banner>
      {status._tag === "Success" && <LeadOn link={status.link} />}
      <div className="acts">
        <Button look="main" big data-first="" onClick={onClose}>
          {t("common.ok")}
        </Button>
      </div>
    </Dialog>
  )
}
