import { noAccess, textSizes } from "#domain/access/index.ts"
import { isKioskSurface, isShared } from "#domain/config/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { CheckField } from "#src/components/controls/CheckField.tsx"
import { Segmented } from "#src/components/controls/Segmented.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { changeAccess, setAccessOpen, useAccess } from "./access.ts"

const flags = ["contrast", "dark", "calm"] as const

/** Larger text, stronger contrast, less motion, and what a person who sits can reach. Source: feature 11. */
export const AccessDialog = () => {
  const access = useAccess()
  const { t, locale } = useText()
  const config = useSelect((state) => state.client.config)
  // On an own device the browser's zoom makes text larger, and folds the page as it should.
  const isTall = isKioskSurface(config)
  const percent = new Intl.NumberFormat(locale, { style: "percent" })
  const close = (): void => setAccessOpen(false)
  return (
    <Dialog
      title={t("access.open")}
      onClose={close}
      foot={
        <div className="row wrap">
          <Button onClick={() => changeAccess(noAccess)}>{t("access.reset")}</Button>
          <Button look="main" onClick={close}>
            {t("common.close")}
          </Button>
        </div>
      }
    >
      <div className="stack access">
        {isTall && <p aria-hidden="true">{t("access.text")}</p>}
        {isTall && (
          <Segmented
            name="accessText"
            label={t("access.text")}
            value={String(access.text)}
            options={textSizes.map((size) => ({
              value: String(size),
              label: percent.format(size / 100),
            }))}
            onChange={(value) =>
              changeAccess({ text: textSizes.find((size) => String(size) === value)! })
            }
          />
        )}
        {[...flags, ...(isTall ? (["reach"] as const) : [])].map((flag) => (
          <CheckField
            key={flag}
            name={flag}
            label={t(`access.${flag}`)}
            checked={access[flag]}
            onChange={(isOn) => changeAccess({ [flag]: isOn })}
          />
        ))}
        {isShared(config) && <p className="sm mute">{t("access.ends")}</p>}
      </div>
    </Dialog>
  )
}
