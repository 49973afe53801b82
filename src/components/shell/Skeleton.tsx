import { useText } from "#src/i18n/index.ts"

export interface SkeletonProps {
  /** How many rows the content will have. */
  readonly rows?: number
  /** The shape of the rows to come. */
  readonly shape?: "dish" | "line"
}

/** The shape of what is on its way. It shows itself only after 300 ms, so that a quick answer does not flicker. */
export const Skeleton = ({ rows = 5, shape = "dish" }: SkeletonProps) => {
  const { t } = useText()
  return (
    <div className="ghost sect" aria-busy="true">
      <output className="vh">{t("common.loading")}</output>
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className={shape === "dish" ? "tick" : "ord"} aria-hidden="true">
          {shape === "dish" && <span className="sk plate" />}
          <span className="stack s2 grow">
            <span className="sk" style={{ width: `${72 - (n % 3) * 12}%` }} />
            <span className="sk" style={{ width: "35%" }} />
          </span>
          <span className="k">
            <span className="sk" style={{ width: "5.5rem", height: "2.75rem" }} />
          </span>
        </div>
      ))}
    </div>
  )
}
