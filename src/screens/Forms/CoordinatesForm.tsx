import { useState } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { FormView } from "./FormView.tsx"
import { useForm } from "./useForm.ts"

/** Degrees with what a phone knows for sure: about a metre. */
const digits = 5

const rounded = (degrees: number): string => String(Number(degrees.toFixed(digits)))

/** Where the customer is to be found: typed, or as the device has it. Source: FORM-44. */
export const CoordinatesForm = () => {
  const { t } = useText()
  const of = useForm("gpsCoordinates")
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle")
  const locate = (): void => {
    setState("asking")
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle")
        for (const field of of.given.fields)
          of.onChange(field, rounded(field.id === "gpsLatitude" ? latitude : longitude))
      },
      () => setState("failed"),
      { timeout: 15_000 },
    )
  }
  return (
    <FormView
      of={of}
      label={t("coordinates.title")}
      submit={t("common.save")}
      failed="message.profileFailed"
      done="message.profileSaved"
      quiet
    >
      {state === "failed" && <Banner tone="no">{t("coordinates.failed")}</Banner>}
      <p>
        <Button look="quiet" busy={state === "asking"} onClick={locate}>
          {t("coordinates.own")}
        </Button>
      </p>
    </FormView>
  )
}
