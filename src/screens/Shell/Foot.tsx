import { Footer } from "#src/components/shell/Footer.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { outletsOf, socialOf } from "./footer.ts"
import { linksOf } from "./nav.ts"

/** The foot of a page, as the deployment configured it. Source: UI-13 to UI-16. */
export const Foot = () => {
  const text = useText()
  const send = useSend()
  const config = useSelect((state) => state.client.config)
  return (
    <Footer
      outlets={outletsOf(config)}
      social={socialOf(config, text.language)}
      pages={[
        ...linksOf(config.footerPages, text),
        // Source: RIGHT-10.
        ...(config.allowWithdrawal
          ? [{ href: "/withdrawal", label: text.t("page.withdrawal") }]
          : []),
      ]}
      onReport={() => send({ _tag: "ReportOpened" })}
    />
  )
}
