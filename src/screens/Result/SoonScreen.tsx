import { LinkButton } from "#src/components/controls/Button.tsx"
import { InfoIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { routeOf } from "#domain/place/index.ts"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { pageNameOf } from "../Shell/useTitle.ts"

/** An address that is guarded already and whose page comes later. It says so instead of looking broken. */
export const SoonScreen = () => {
  const text = useText()
  const path = useSelect((state) => state.place.path)
  return (
    <ResultPage
      tone="info"
      icon={InfoIcon}
      title={pageNameOf(routeOf(path), text)}
      text={text.t("result.soon.text")}
      actions={<LinkButton href="/">{text.t("common.backToMenu")}</LinkButton>}
    />
  )
}
