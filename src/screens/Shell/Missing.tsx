import { useSyncExternalStore } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { isMissing, watchMissing } from "#src/runtime/chunk.ts"

/** Part of the page has not come; what was ordered and written is kept over a reload. */
export const Missing = () => {
  const { t } = useText()
  if (!useSyncExternalStore(watchMissing, isMissing)) return null
  return (
    <Banner
      tone="no"
      title={t("banner.missing")}
      action={
        <Button look="quiet" onClick={() => location.reload()}>
          {t("common.reload")}
        </Button>
      }
    />
  )
}
