import { LinkButton } from "#src/components/controls/Button.tsx"
import { CheckIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"

/** The cart was sent. Clearing it, where the order flag is set, is judged in the domain. Source: ROUTE-32. */
export const ThankYouScreen = () => {
  const { t } = useText()
  return (
    <ResultPage
      tone="ok"
      icon={CheckIcon}
      title={t("result.thankYou.title")}
      text={t("result.thankYou.text")}
      actions={
        <>
          <LinkButton look="main" big href="/">
            {t("common.backToMenu")}
          </LinkButton>
          <LinkButton big href="/orders">
            {t("nav.orders")}
          </LinkButton>
        </>
      }
    />
  )
}
