import { noAccess, textSizes, volumes } from "#domain/access/index.ts"
import { isKioskSurface, isShared } from "#domain/config/index.ts"
import { timeFactors } from "#domain/session/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { CheckField } from "#src/components/controls/CheckField.tsx"
import { Segmented } from "#src/components/controls/Segmented.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { setAccessOpen, useAccess } from "./access.ts"
import { changeAccess } from "./change.ts"
import { useReading } from "./reading.ts"

const flags = ["contrast", "dark", "calm"] as const

/** Larger text, stronger contrast, less motion, what a person who sits can reach, more time, and speech. Source: feature 11. */
export const AccessDialog = () => {
  const access = useAccess()
  const { t, locale } = useText()
  const config = useSelect((state) => state.client.config)
  // On an own device the browser's zoom makes text larger, and folds the page as it should.
  const isTall = isKioskSurface(config)
  const percent = new Intl.NumberFormat(locale, { style: "percent" })
  const close = (): void => setAccessOpen(false)
  return (
    <Dialog
      title={t("access.open")}
      onClose={close}
      foot={
        <div className="row wrap">
          <Button onClick={() => changeAccess(noAccess)}>{t("access.reset")}</Button>
          <Button look="main" onClick={close}>
            {t("common.close")}
          </Button>
        </div>
      }
    >
      <div className="stack access">
        {isTall && (
          <Scale
            name="accessText"
            label={t("access.text")}
            value={access.text}
            values={textSizes}
            show={(size) => percent.format(size / 100)}
            onChange={(text) => changeAccess({ text })}
          />
        )}
        {[...flags, ...(isTall ? (["reach"] as const) : [])].map((flag) => (
          <CheckField
            key={flag}
            name={flag}
            label={t(`access.${flag}`)}
            checked={access[flag]}
            onChange={(isOn) => changeAccess({ [flag]: isOn })}
          />
        ))}
        {"speechSynthesis" in window && <Speech />}
        {config.autoLogout > 0 && (
          <Scale
            name="accessTime"
            label={t("access.time")}
            value={access.time}
            values={timeFactors}
            show={(factor) => durationOf(config.autoLogout * factor, locale)}
            onChange={(time) => changeAccess({ time })}
          />
        )}
        {isShared(config) && <p className="sm mute">{t("access.ends")}</p>}
      </div>
    </Dialog>
  )
}

const Speech = () => {
  const { speech, volume } = useAccess()
  const { t, locale } = useText()
  const reading = useReading()
  const percent = new Intl.NumberFormat(locale, { style: "percent" })
  const read = (): void => {
    setAccessOpen(false)
    // From the page, once the dialog is no more.
    requestAnimationFrame(() => reading?.readPage())
  }
  return (
    <>
      <CheckField
        name="speech"
        label={t("access.speech")}
        checked={speech}
        onChange={(isOn) => changeAccess({ speech: isOn })}
      />
      {speech && reading !== undefined && (
        <div className="stack s2">
          {!reading.hasVoice() && <p className="err">{t("access.noVoice")}</p>}
          <Scale
            name="accessVolume"
            label={t("access.volume")}
            value={volume}
            values={volumes}
            show={(size) => percent.format(size / 100)}
            onChange={(size) => changeAccess({ volume: size })}
          />
          <Button onClick={read}>{t("access.read")}</Button>
          <p className="sm mute">{t("access.keys")}</p>
        </div>
      )}
    </>
  )
}

/** '90 s', '2 min'. */
const durationOf = (seconds: number, locale: string): string => {
  const isWhole = seconds % 60 === 0
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isWhole ? "minute" : "second",
    unitDisplay: "short",
  }).format(isWhole ? seconds / 60 : seconds)
}

const Scale = <Size extends number>(props: {
  readonly name: string
  readonly label: string
  readonly value: Size
  readonly values: ReadonlyArray<Size>
  readonly show: (size: Size) => string
  readonly onChange: (size: Size) => void
}) => (
  <div className="stack s2">
    <p aria-hidden="true">{props.label}</p>
    <Segmented
      name={props.name}
      label={props.label}
      value={String(props.value)}
      options={props.values.map((size) => ({ value: String(size), label: props.show(size) }))}
      onChange={(value) => props.onChange(props.values.find((size) => String(size) === value)!)}
    />
  </div>
)
