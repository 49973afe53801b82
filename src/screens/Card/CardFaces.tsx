import { nameOf } from "#domain/account/index.ts"
import { codeRulesOf, encodedOf } from "#domain/cards/code.ts"
import { nameIn } from "#domain/config/index.ts"
import { LogoMark } from "#src/components/shell/Logo.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useSelect } from "#src/react/store.tsx"
import { chunks } from "#src/chunks.ts"

const Barcode = lazyComponent(chunks.card, "Barcode")

export interface FaceProps {
  readonly code: string
}

const useFace = (code: string) => {
  const { t, language } = useText()
  const account = useSelect((state) => state.account)
  const config = useSelect((state) => state.client.config)
  const customer = account.customer.value
  const rules = codeRulesOf(config, customer)
  return {
    t,
    brand: nameIn(config, language),
    logo: config.theme.logo,
    name: nameOf(account),
    number: t("card.customer", { id: String(customer?.customerId ?? "") }),
    picture: <Barcode value={encodedOf(code, rules)} type={rules.virtualCardCodeType} />,
  }
}

/** On the screen. */
export const CardFace = ({ code }: FaceProps) => {
  const { brand, logo, name, number, picture } = useFace(code)
  return (
    <div className="virtual-card">
      <p className="band speck">
        <LogoMark logo={logo} />
        {brand}
      </p>
      {picture}
      <p className="who">
        <b>{name}</b>
        <small>{number}</small>
      </p>
    </div>
  )
}

/** On paper: front, back and what to do with it, to be cut and folded to a card of the usual size. Source: VCARD-11. */
export const PrintedCard = ({ code }: FaceProps) => {
  const { t, brand, logo, name, number, picture } = useFace(code)
  return (
    <div className="print-card">
      <section className="front">
        <p className="brand">
          <LogoMark logo={logo} />
          {brand}
        </p>
        <p className="who">
          <b>{name}</b>
          <small>{number}</small>
        </p>
      </section>
      <section className="back">{picture}</section>
      <section className="guide">
        <b>{t("card.guide.title")}</b>
        <ol>
          <li>{t("card.guide.cut")}</li>
          <li>{t("card.guide.fold")}</li>
          <li>{t("card.guide.hold")}</li>
        </ol>
        <p>{t("card.guide.lost")}</p>
      </section>
    </div>
  )
}
