import { useState } from "react"
import { useText } from "#src/i18n/index.ts"
import { classes } from "../classes.ts"
import { ImageOffIcon, MenuIcon } from "../icons.tsx"

/** The drawings in public/plates, for dishes without a photo. */
export type Drawing = "soup" | "main" | "grill" | "greens" | "salad" | "empty"

export interface PlateProps {
  /** The photo. */
  readonly src?: string
  /** Without a photo; the default is an empty plate. */
  readonly drawing?: Drawing
  /** Square, as goods in a shop are shown. */
  readonly square?: boolean
  /** The side of the slot in CSS pixels, for the browser to keep its place. */
  readonly size?: number
}

/** A dish in a circle. The name stands beside it, so the picture is silent, but a missing photo says so. */
export const Plate = ({ src, drawing = "empty", square = false, size = 96 }: PlateProps) => {
  const { t } = useText()
  const [failed, setFailed] = useState<string>()
  const missing = src !== undefined && failed === src
  return (
    <span
      className={classes(
        "plate",
        square && "square",
        src === undefined && "drawn",
        missing && "missing",
      )}
    >
      {missing ? (
        <>
          <ImageOffIcon />
          <span className="vh">{t("common.imageNotFound")}</span>
        </>
      ) : src === undefined && drawing === "empty" && square ? (
        <MenuIcon />
      ) : (
        <img
          src={src ?? `/plates/${drawing}.svg`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
