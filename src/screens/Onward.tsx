import { isOfferOn, orderTargetOf } from "#domain/config/index.ts"
import { LinkButton, type LinkButtonProps } from "#src/components/controls/LinkButton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

/** The one way on from a page that is done: to the menu or the shop, else to the account, else to the login. */
export const Onward = (props: Pick<LinkButtonProps, "look" | "big">) => {
  const { t } = useText()
  const config = useSelect((state) => state.client.config)
  const isMember = useSelect((state) => state.session.member !== undefined)
  const shop = orderTargetOf(config) === "cart" ? "common.backToShop" : "common.backToMenu"
  const [href, word] =
    isOfferOn(config) && (isMember || config.allowGuests)
      ? (["/", shop] as const)
      : isMember
        ? (["/profile", "common.backToProfile"] as const)
        : (["/login", "header.logIn"] as const)
  return (
    <LinkButton {...props} href={href}>
      {t(word)}
    </LinkButton>
  )
}
