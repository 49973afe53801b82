import { isOfferOn, orderTargetOf } from "#domain/config/index.ts"
import { LinkButton, type LinkButtonProps } from "#src/components/controls/LinkButton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

/** The one way on from a page that is done: to the menu or the shop, else to the account, else to the login. */
export const Onward = (props: Pick<LinkButtonProps, "look" | "big">) => {
  const { t } = useText()
  const config = useSelect((state) => state.client.config)
  const isMember = useSelect((state) => state.session.member !== undefined)
  const isShown = isOfferOn(config) && (isMember || config.allowGuests)
  const isShop = orderTargetOf(config) === "cart"
  if (!isShown && !isMember)
    return (
      <LinkButton {...props} href="/login">
        {t("header.logIn")}
      </LinkButton>
    )
  return (
    <LinkButton {...props} href={isShown ? "/" : "/profile"}>
      {t(`common.backTo${isShown ? (isShop ? "Shop" : "Menu") : "Profile"}`)}
    </LinkButton>
  )
}
