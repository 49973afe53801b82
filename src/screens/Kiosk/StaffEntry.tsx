import { useState } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { chunks } from "#src/chunks.ts"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useNow } from "#src/react/store.tsx"
import { useIdle } from "#src/react/useIdle.ts"

const Keypad = lazyComponent(chunks.forms, "Keypad")
const Doctor = lazyComponent(chunks.doctor, "Doctor")

const digitsMax = 12
const triesMax = 5
const waitMs = 60_000

/** Whoever goes leaves the screen to those who eat; a technician may have to go and look at a plug. */
const idleMs = { code: 30_000, wrong: 30_000, doctor: 300_000 } as const

/** Wrong codes in a row, and when the last one was typed: of the device, whoever stands there. */
let tries = 0
let triedAt = 0

const keyed = (digits: string, key: string): string =>
  key === "Backspace" ? digits.slice(0, -1) : `${digits}${key}`.slice(0, digitsMax)

/** A code keeps those who eat away from what is the technician's; it guards no secret. Source: feature 12, CFG-113. */
export const StaffEntry = ({ code, time }: { readonly code: string; readonly time: string }) => {
  const { t } = useText()
  const now = useNow(1000)
  const [step, setStep] = useState<"code" | "wrong" | "doctor">()
  const isBlocked = tries >= triesMax && now - triedAt < waitMs
  const close = (): void => setStep(undefined)
  useIdle(step && idleMs[step], close)
  const set = (digits: string): void => {
    if (tries >= triesMax && Date.now() - triedAt >= waitMs) tries = 0
    const isRight = tries < triesMax && digits === code
    tries = isRight ? 0 : tries + 1
    triedAt = Date.now()
    setStep(isRight ? "doctor" : "wrong")
  }
  return (
    <>
      <button
        type="button"
        className="clock num"
        aria-label={t("doctor.open", { time })}
        onClick={() => setStep(isBlocked ? "wrong" : "code")}
      >
        <b>{time}</b>
      </button>
      {step === "code" && (
        <Keypad
          title={t("doctor.code")}
          keyed={keyed}
          shown={(digits) => "•".repeat(digits.length)}
          onSet={set}
          // After a code was set, what comes of it is shown in its place.
          onClose={() => setStep((step) => (step === "code" ? undefined : step))}
        />
      )}
      {step === "wrong" && (
        <Dialog title={t("doctor.wrongCode")} onClose={close}>
          {isBlocked && <p>{t("doctor.wait")}</p>}
          <div className="acts">
            {!isBlocked && (
              <Button look="main" onClick={() => setStep("code")}>
                {t("common.tryAgain")}
              </Button>
            )}
            <Button onClick={close}>{t("common.close")}</Button>
          </div>
        </Dialog>
      )}
      {step === "doctor" && <Doctor onClose={close} />}
    </>
  )
}
