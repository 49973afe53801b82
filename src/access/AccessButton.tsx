import { Button } from "#src/components/controls/Button.tsx"
import { AccessIcon } from "#src/components/icons.tsx"
import { useText } from "#src/i18n/index.ts"
import { setAccessOpen } from "./access.ts"

/** The one way in, on every first screen. Source: feature 11. */
export const AccessButton = () => {
  const { t } = useText()
  return (
    <Button className="access-btn" onClick={() => setAccessOpen(true)}>
      <AccessIcon />
      <span>{t("access.open")}</span>
    </Button>
  )
}
