import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useSelect } from "#src/react/store.tsx"

const CoordinatesForm = lazyComponent(
  async () => (await import("#src/chunks/forms.ts")).CoordinatesForm,
)

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
