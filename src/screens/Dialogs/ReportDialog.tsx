import { useEffect, useState } from "react"
import { TextArea } from "#src/components/controls/TextArea.tsx"
import { Button } from "#src/components/controls/Button.tsx"
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

/** Shows exactly what would be saved, and saves it. Nothing leaves the device by itself. Source: contract "Report a problem". */
export const ReportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useText()
  const { report } = useClient()
  const [made, setMade] = useState<Report>()
  const [note, setNote] = useState("")
  const text = made?.text ?? ""
  const end = text.indexOf("\n")
  const header = end < 0 ? "" : withNote(text.slice(0, end), note)
  // Long, and the same while the person writes: it is shown beside the header, not anew with it.
  const rest = text.slice(Math.max(end, 0))
  useEffect(() => {
    let isOpen = true
    void report().then((ready) => {
      if (isOpen) setMade(ready)
    })
    return () => {
      isOpen = false
    }
  }, [report])
  const save = (): void => {
    if (made === undefined) return
    saveFile(made.name, header + rest, "application/x-ndjson")
    onClose()
  }
  return (
    <Dialog title={t("report.title")} roomy onClose={onClose}>
      <p>{t("report.text")}</p>
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
      <div className="acts">
        <Button look="main" big busy={made === undefined} onClick={save}>
          {made === undefined ? t("report.making") : t("report.download")}
        </Button>
        <Button data-first="" onClick={onClose}>
          {t("dialog.cancel")}
        </Button>
      </div>
    </Dialog>
  )
}
