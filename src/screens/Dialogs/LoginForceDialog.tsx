import type { Seq } from "#domain/kernel/event.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** The server asks before it lets somebody in. Source: ERR-06, SIM-05. */
export const LoginForceDialog = ({ ask }: { readonly ask: Seq }) => {
  const { t, language } = useText()
  const send = useSend()
  const login = useSelect((state) => state.session.login)
  if (login._tag !== "Asked" || login.ask !== ask) return null
  const leave = (): void => send({ _tag: "LoginForceLeft", ask })
  return (
    <Dialog title={t("dialog.force.titleOther")} alert onClose={leave}>
      <p className="say" lang={language}>
        {login.message}
      </p>
      <div className="acts">
        {login.answers.map(({ id, label }) => (
          <Button
            key={id}
            big
            lang={language}
            onClick={() => send({ _tag: "LoginForceAnswered", ask, answer: id })}
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
