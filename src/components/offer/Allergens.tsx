import { Fragment, useState } from "react"
import { useText } from "#src/i18n/index.ts"

export interface AllergensProps {
  readonly allergens: ReadonlyArray<{ readonly shortName: string; readonly longName: string }>
  /** Short names a person wants to be warned of. */
  readonly flagged?: ReadonlySet<string> | undefined
  /** Long names at once, where there is room. */
  readonly long?: boolean
  readonly tabIndex?: number
}

/** Short names to see; the long ones come on a press or a hover. A flagged one shows its long name at once. */
export const Allergens = ({ allergens, flagged, long = false, tabIndex }: AllergensProps) => {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  if (allergens.length === 0) return null
  const full = allergens.map(({ shortName, longName }) => `${shortName} ${longName}`.trim())
  const list = allergens.map(({ shortName }, n) => {
    const warned = flagged?.has(shortName) === true
    return (
      <Fragment key={shortName}>
        {n > 0 && ", "}
        {warned ? <mark>{full[n]}</mark> : long || open ? full[n] : shortName}
      </Fragment>
    )
  })
  return (
    <span className="alg">
      {long ? (
        <>
          <span className="vh">{t("offer.allergens")} </span>
          {list}
        </>
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          title={full.join(", ")}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className="vh">{t("offer.allergens")} </span>
          {list}
        </button>
      )}
    </span>
  )
}
