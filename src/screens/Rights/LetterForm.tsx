/** A form whose answer is a letter: it is shown as it will be sent, and sent by a second press. Source: RIGHT-07, RIGHT-11. */
import { type ReactNode, useState } from "react"
import { isSubmittable } from "#domain/forms/screen.ts"
import { type letterIds, textOf } from "#domain/forms/field.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { DownloadIcon, PrintIcon } from "#src/components/profileIcons.tsx"
import { type TextKey, useText } from "#src/i18n/index.ts"
import { saveFile } from "#src/react/saveFile.ts"
import { useSelect } from "#src/react/store.tsx"
import { FormStatus } from "../Forms/FormStatus.tsx"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"
import { type Letter, type LetterKey, letterOf, stamp, type Values } from "./words.ts"

export interface LetterFormProps {
  readonly form: (typeof letterIds)[number]
  readonly letter: LetterKey
  /** Its name, for who hears it. */
  readonly label: string
  readonly next: string
  readonly send: string
  /** Beside what matters more. */
  readonly quiet?: boolean
  readonly failed: TextKey
  readonly done: TextKey
  /** What else the letter says, besides what was typed. */
  readonly known?: Values
  /** What a person can do where it was not sent. */
  readonly otherwise?: ReactNode
  readonly children?: ReactNode
}

export const LetterForm = (props: LetterFormProps) => {
  const {
    form: id,
    letter: key,
    label,
    next,
    send,
    quiet = false,
    failed,
    done,
    known,
    otherwise,
    children,
  } = props
  const text = useText()
  const { t } = text
  const config = useSelect((state) => state.client.config)
  const zone = useSelect((state) => state.client.zone)
  const [letter, setLetter] = useState<Letter>()
  const of = useForm(id, letter === undefined ? {} : { letter: letter.text })
  const { given, form, isBusy } = of
  const { status } = form
  /** Says what is wrong, and sends nothing: there is no letter yet. */
  const look = (): void => {
    of.submit()
    if (!isSubmittable(id, given)) return
    const typed = Object.fromEntries(
      Object.entries(given.values).map(([field, value]) => [field, textOf(value)]),
    )
    const time = stamp(zone, Date.now() as EpochMs)
    void letterOf(config, key, { ...known, ...typed, time }).then(setLetter)
  }
  if (letter === undefined)
    return (
      <FormView
        of={{ ...of, submit: look }}
        label={label}
        submit={next}
        failed={failed}
        quiet={quiet}
      >
        {children}
      </FormView>
    )
  const isSent = status._tag === "Success"
  const whole = isSent
    ? `${letter.text}\n\n${t("letter.sentAt", { time: stamp(zone, status.at) })}`
    : letter.text
  return (
    <section className="stack" aria-label={label} tabIndex={-1}>
      {isSent ? (
        <Banner tone="ok" title={t(done)}>
          {t("letter.proof")}
        </Banner>
      ) : (
        <p>
          {t("letter.shown")} {letter.language !== text.language && t("letter.foreign")}
        </p>
      )}
      <p className="letter" lang={letter.language}>
        {whole}
      </p>
      <FormStatus status={status} failed={failed} />
      {status._tag === "Fail" && otherwise}
      {(isSent || status._tag === "Fail") && (
        <div className="row wrap no-print">
          <Button onClick={() => saveFile(`trayline-${id}.txt`, `${whole}\n`, "text/plain")}>
            <DownloadIcon />
            {t("common.save")}
          </Button>
          <Button onClick={() => globalThis.print()}>
            <PrintIcon />
            {t("history.print")}
          </Button>
        </div>
      )}
      {!isSent && (
        <div className="row wrap no-print">
          <Button onClick={() => setLetter(undefined)}>{t("letter.change")}</Button>
          <Button look="main" busy={isBusy} onClick={of.submit}>
            {send}
          </Button>
        </div>
      )}
    </section>
  )
}
