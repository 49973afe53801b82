import type { SecretRef } from "#domain/kernel/secret.ts"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useClient } from "#src/react/store.tsx"

/** To where the other system goes on, by name; nobody is taken there unasked. Source: PAIR-21, ASVS 3.7.3. */
export const LeadOn = ({ link }: { readonly link: SecretRef | undefined }) => {
  const { t } = useText()
  const { secretOf } = useClient()
  const href = link === undefined ? undefined : secretOf(link)
  if (href === undefined) return null
  return (
    <div className="stack s2 lead-on">
      <LinkButton look="main" big href={href}>
        {t("pairing.continue")}
      </LinkButton>
      <p className="hint">{t("pairing.leadsTo", { host: new URL(href).host })}</p>
    </div>
  )
}
