import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useSelect } from "#src/react/store.tsx"
import { chunks } from "#src/chunks.ts"

const CoordinatesForm = lazyComponent(chunks.forms, "CoordinatesForm")

/** For customers of a deployment that delivers by coordinates. Source: FORM-44. */
export const Coordinates = () => {
  const { t } = useText()
  const isOn = useSelect(
    ({ client, session }) => client.config.allowGpsCoordinates && session.member !== undefined,
  )
  if (!isOn) return null
  return (
    <section className="stack" aria-labelledby="coordinates">
      <h3 id="coordinates">{t("coordinates.title")}</h3>
      <CoordinatesForm />
    </section>
  )
}
