import { useState } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { useText } from "#src/i18n/index.ts"
import type { Device, Release } from "./device.ts"

/** Of a broken copy a few names are enough. */
const namesMax = 3

/** Whether this kiosk runs the release, byte for byte. */
export const ReleaseSection = ({ device }: { readonly device: Device }) => {
  const { t } = useText()
  const [release, setRelease] = useState<Release | "asked">()
  const check = async (): Promise<void> => {
    setRelease("asked")
    setRelease(await device.checkRelease())
  }
  return (
    <section className="stack s2">
      <Button busy={release === "asked"} onClick={() => void check()}>
        {t("doctor.release")}
      </Button>
      <output>{release !== undefined && release !== "asked" && <Said release={release} />}</output>
    </section>
  )
}

const Said = ({ release }: { readonly release: Release }) => {
  const { t } = useText()
  switch (release._tag) {
    case "Same":
      return t("doctor.release.Same", { count: release.files, list: release.list })
    case "Differs":
      return (
        <b className="err">
          {t("doctor.release.Differs", { names: release.names.slice(0, namesMax).join(", ") })}
        </b>
      )
    case "Unlisted":
    case "Unanswered":
      return t(`doctor.release.${release._tag}`)
  }
}
