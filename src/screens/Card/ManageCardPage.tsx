import { useState } from "react"
import type { FormId } from "#domain/forms/field.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { CheckIcon } from "#src/components/icons.tsx"
import { RevokeIcon, UnblockIcon } from "#src/components/profileIcons.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"
import { Outcome } from "./Outcome.tsx"
import { VirtualCard } from "./VirtualCard.tsx"

/** The card on the screen and the one of plastic, each where the deployment has it. Source: CARD-01. */
export const ManageCardPage = () => {
  const { allowVirtualCards, allowStandardCardManagement } = useSelect(
    (state) => state.client.config,
  )
  return (
    <div className="sect halves">
      {allowVirtualCards && <VirtualCard />}
      {allowStandardCardManagement && <StandardCard />}
    </div>
  )
}

const StandardCard = () => {
  const { t } = useText()
  const send = useSend()
  const status = useSelect((state) => state.account.customer.value?.cardStatus ?? "NONE")
  const mayChange = useSelect((state) => state.client.config.allowChangeStandardCard)
  const [asks, setAsks] = useState(false)
  const run = (form: FormId): void => send({ _tag: "FormSubmitted", form, secrets: {} })
  // Source: CARD-10, CARD-11.
  const why = status === "NONE" ? "card.revokeNone" : "card.revokeDone"
  return (
    <section className="pad stack" aria-labelledby="plastic">
      <div className="row">
        <h2 id="plastic" className="grow">
          {t("card.plastic")}
        </h2>
        <span className="state-chip">
          {status === "USED" && <CheckIcon />}
          {status === "BLOCKED" && <RevokeIcon />}
          {t(`card.status.${status}`)}
        </span>
      </div>
      <Outcome of="cardRevoke" done="card.linkSent" failed="card.revokeFailed" />
      <p>
        <Action of="cardRevoke" off={status !== "USED"} look="danger" onClick={() => setAsks(true)}>
          <RevokeIcon />
          {t("card.revoke")}
        </Action>
      </p>
      <p className="hint">{status === "USED" ? t("card.revokeHint") : t(why)}</p>
      <hr />
      <Outcome of="cardUnblock" done="card.unblocked" failed="card.unblockFailed" />
      <p>
        <Action of="cardUnblock" off={status !== "BLOCKED"} onClick={() => run("cardUnblock")}>
          <UnblockIcon />
          {t("card.unblock")}
        </Action>
      </p>
      {status !== "BLOCKED" && <p className="hint">{t("card.unblockHint")}</p>}
      {mayChange && (
        <>
          <hr />
          <ChangeForm />
        </>
      )}
      {asks && (
        <Dialog title={t("card.revoke")} alert onClose={() => setAsks(false)}>
          <p>{t("card.revokeQuestion")}</p>
          <div className="acts">
            <Button big data-first="" onClick={() => setAsks(false)}>
              {t("common.no")}
            </Button>
            <Button
              look="danger"
              big
              onClick={() => {
                setAsks(false)
                run("cardRevoke")
              }}
            >
              {t("common.yes")}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

const ChangeForm = () => {
  const { t } = useText()
  return (
    <FormView
      of={useForm("cardChange")}
      label={t("card.change")}
      submit={t("card.sendLink")}
      failed="card.changeFailed"
      done="card.linkSent"
      quiet
    />
  )
}

interface ActionProps {
  readonly of: FormId
  readonly off?: boolean
  readonly look?: "danger"
  readonly onClick: () => void
  readonly children: React.ReactNode
}

/** A button that sends something without a form. */
const Action = ({ of, ...button }: ActionProps) => {
  const isBusy = useSelect((state) => state.forms.sent.some(({ form }) => form === of))
  return <Button busy={isBusy} {...button} />
}
