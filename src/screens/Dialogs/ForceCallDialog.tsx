import type { Seq } from "#domain/kernel/event.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** What the server asks before it carries out a call that is no order, verbatim. Source: ERR-06 to ERR-11, UI-22. */
export const ForceCallDialog = ({ id }: { readonly id: Seq }) => {
  const { t, language } = useText()
  const send = useSend()
  const question = useSelect(({ questions }) => questions.list.find((each) => each.id === id))
  if (question === undefined) return null
  const leave = (): void => send({ _tag: "QuestionLeft", id })
  return (
    <Dialog title={t("dialog.force.titleOther")} alert onClose={leave}>
      <p className="say" lang={language}>
        {question.message}
      </p>
      <div className="acts">
        {question.answers.map(({ id: answer, label }) => (
          <Button
            key={answer}
            big
            lang={language}
            onClick={() => send({ _tag: "QuestionAnswered", id, answer })}
          >
            {label}
          </Button>
        ))}
        <Button look="quiet" data-first="" onClick={leave}>
          {t("dialog.force.leaveOther")}
        </Button>
      </div>
    </Dialog>
  )
}
