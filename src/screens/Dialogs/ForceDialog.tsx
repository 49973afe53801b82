import type { Seq } from "#domain/kernel/event.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { AboutIntent } from "./AboutIntent.tsx"

/** The server's question with its answers, verbatim; leaving it orders nothing. Source: ERR-07 to ERR-11, UI-22. */
export const ForceDialog = ({ intentId }: { readonly intentId: Seq }) => {
  const { t, language } = useText()
  const send = useSend()
  const intent = useSelect((state) => state.orders.intents.find(({ id }) => id === intentId))
  if (intent?.phase._tag !== "AwaitingAnswer") return null
  const { message, answers } = intent.phase
  const isOrder = intent.action._tag === "Direct" || intent.action._tag === "Cart"
  const leave = (): void => send({ _tag: "ForceLeft", id: intentId })
  return (
    <Dialog
      title={t(isOrder ? "dialog.force.title" : "dialog.force.titleOther")}
      alert
      onClose={leave}
    >
      <p className="say" lang={language}>
        {message}
      </p>
      <AboutIntent intent={intent} />
      <div className="acts">
        {answers.map(({ id, label }) => (
          <Button
            key={id}
            big
            lang={language}
            onClick={() => send({ _tag: "ForceAnswered", id: intentId, answer: id })}
          >
            {label}
          </Button>
        ))}
        <Button look="quiet" data-first="" onClick={leave}>
          {t(isOrder ? "dialog.force.leave" : "dialog.force.leaveOther")}
        </Button>
      </div>
      {isOrder && <p className="sm mute">{t("dialog.force.nothingYet")}</p>}
    </Dialog>
  )
}
