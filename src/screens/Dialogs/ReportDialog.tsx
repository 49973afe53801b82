import { useEffect, useState } from "react"
import { TextArea } from "#src/components/controls/TextArea.tsx"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { saveFile } from "#src/react/saveFile.ts"
import { useText } from "#src/i18n/index.ts"
import { type Client, useClient } from "#src/react/store.tsx"

type Report = Awaited<ReturnType<Client["report"]>>

/** What the person wrote stands in the file's first line. */
const withNote = (header: string, note: string): string =>
  note.trim() === "" ? header : JSON.stringify({ ...JSON.parse(header), note: note.trim() })

/** Longer stories are told by the log. */
const noteMax = 1_000

interface ReportDialogProps {
  readonly onClose: () => void
}

/**
 * Shows exactly what would be saved, and saves it; or sends it, where the deployment takes reports (CFG-116). Nothing
 * leaves the device by itself. Source: contract "Report a problem".
 */
export const ReportDialog = ({ onClose }: ReportDialogProps) => {
  const { report } = useClient()
  const [made, setMade] = useState<Report>()
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    let isOpen = true
    void report().then((ready) => {
      if (isOpen) setMade(ready)
    })
    return () => {
      isOpen = false
    }
  }, [report])
  return isSent && made?.sending !== undefined ? (
    <ReportSent number={made.sending.number} onClose={onClose} />
  ) : (
    <ReportForm made={made} onSent={() => setSent(true)} onClose={onClose} />
  )
}

interface ReportSentProps extends ReportDialogProps {
  readonly number: string
}

const ReportSent = ({ number, onClose }: ReportSentProps) => {
  const { t } = useText()
  return (
    <Dialog title={t("report.sentTitle")} onClose={onClose}>
      <p>{t("report.sent", { number })}</p>
      <div className="acts">
        <Button look="main" big data-first="" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </Dialog>
  )
}

interface ReportFormProps extends ReportDialogProps {
  /** Not yet there. */
  readonly made: Report | undefined
  readonly onSent: () => void
}

const ReportForm = ({ made, onSent, onClose }: ReportFormProps) => {
  const { t } = useText()
  const [note, setNote] = useState("")
  const [state, setState] = useState<"open" | "sending" | "refused" | "unanswered">("open")
  const text = made?.text ?? ""
  const end = text.indexOf("\n")
  const header = end < 0 ? "" : withNote(text.slice(0, end), note)
  // Long, and the same while the person writes: it is shown beside the header, not anew with it.
  const rest = text.slice(Math.max(end, 0))
  const sending = made?.sending
  const save = (): void => {
    if (made === undefined) return
    saveFile(made.name, header + rest, "application/x-ndjson")
    onClose()
  }
  const send = async (): Promise<void> => {
    setState("sending")
    const sent = await sending!.send(header + rest)
    if (sent === "sent") onSent()
    else setState(sent)
  }
  return (
    <Dialog title={t("report.title")} roomy onClose={onClose}>
      <p>
        {sending === undefined ? t("report.text") : t("report.textSend", { host: sending.host })}
      </p>
      <TextArea
        label={t("report.note")}
        name="note"
        value={note}
        maxLength={noteMax}
        onChange={setNote}
      />
      <details>
        <summary>
          {t("report.preview")}
          {made !== undefined && `: ${t("report.events", { count: made.events })}`}
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable */}
        <pre className="scroller" tabIndex={0} aria-label={t("report.preview")}>
          {header}
          {rest}
        </pre>
      </details>
      {(state === "refused" || state === "unanswered") && (
        <Banner tone={state === "refused" ? "no" : "wait"} title={t(`report.${state}`)} />
      )}
      <div className="acts">
        {sending !== undefined && (
          <Button look="main" big busy={state === "sending"} onClick={() => void send()}>
            {t("report.send")}
          </Button>
        )}
        <Button
          look={sending === undefined ? "main" : "plain"}
          big={sending === undefined}
          busy={made === undefined}
          onClick={save}
        >
          {made === undefined ? t("report.making") : t("report.download")}
        </Button>
        <Button data-first="" onClick={onClose}>
          {t("dialog.cancel")}
        </Button>
      </div>
    </Dialog>
  )
}
