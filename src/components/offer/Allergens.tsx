import { Fragment } from "react"
import { useText } from "#src/i18n/index.ts"

export interface AllergensProps {
  readonly allergens: ReadonlyArray<{ readonly shortName: string; readonly longName: string }>
  /** Short names a person wants to be warned of. */
  readonly flagged?: ReadonlySet<string> | undefined
  /** Long names at once, where there is room. */
  readonly long?: boolean
}

/** Short names; the long ones stand in the dish's sheet. A flagged one shows its long name at once. Source: OFFER-02. */
export const Allergens = ({ allergens, flagged, long = false }: AllergensProps) => {
  const { t } = useText()
  if (allergens.length === 0) return null
  const full = allergens.map(({ shortName, longName }) => `${shortName} ${longName}`.trim())
  return (
    <span className="alg" title={long ? undefined : full.join(", ")}>
      <span className="vh">{t("offer.allergens")} </span>
      {allergens.map(({ shortName }, n) => (
        <Fragment key={shortName}>
          {n > 0 && ", "}
          {flagged?.has(shortName) === true ? <mark>{full[n]}</mark> : long ? full[n] : shortName}
        </Fragment>
      ))}
    </span>
  )
}
