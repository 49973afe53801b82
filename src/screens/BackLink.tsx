import { orderTargetOf } from "#domain/config/index.ts"
import { LinkButton, type LinkButtonProps } from "#src/components/controls/LinkButton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

/** To what is offered, by the name that it has in the bar. */
export const BackLink = (props: Omit<LinkButtonProps, "href" | "children">) => {
  const { t } = useText()
  const isShop = useSelect((state) => orderTargetOf(state.client.config) === "cart")
  return (
    <LinkButton {...props} href="/">
      {t(isShop ? "common.backToShop" : "common.backToMenu")}
    </LinkButton>
  )
}
