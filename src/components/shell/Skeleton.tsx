import { useText } from "#src/i18n/index.ts"

export interface SkeletonProps {
  /** How many rows the content will have. */
  readonly rows?: number
  /** With a picture before each. */
  readonly isOfDishes?: boolean
}

/** The shape of what is on its way. It shows itself only after 100 ms, so that a quick answer does not flicker; a whole page was waited for already. */
export const Skeleton = ({ rows = 5, isOfDishes }: SkeletonProps) => {
  const { t } = useText()
  return (
    <div className="ghost sect" aria-busy="true">
      <output className="vh">{t("common.loading")}</output>
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className={isOfDishes ? "tick" : "ord"} aria-hidden="true">
          {isOfDishes && <span className="sk plate" />}
          <span className="stack s2 grow">
            <span className="sk" />
            <span className="sk" />
          </span>
          <span className="k">
            <span className="sk" />
          </span>
        </div>
      ))}
    </div>
  )
}
